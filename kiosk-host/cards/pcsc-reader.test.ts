import { EventEmitter } from 'node:events';
import { beforeEach, expect, it } from 'vitest';
import { type Pcsc, type ReadBalance, watchPcsc } from './pcsc-reader.ts';

const FLAGS = { EMPTY: 16, PRESENT: 32, MUTE: 512 };
const CONFIG = { kind: 'pcsc', name: 'ACR', number: 'hex', byteOrder: 'as-read', digits: 0 } as const;
const FOUND = Uint8Array.of(0x04, 0xa1, 0x90, 0x00);

let client: FakeClient;
let answers: Promise<Uint8Array>[] = [];
let heard: unknown[] = [];
let over: AbortController;

class FakeClient extends EventEmitter {
  isStarted = false;
  start() {
    this.isStarted = true;
  }
  stop() {
    this.isStarted = false;
  }
}

class FakeReader extends EventEmitter {
  name = () => 'ACR122U 00 00';
  connect = () =>
    Promise.resolve({ transmit: () => answers.shift() ?? Promise.resolve(FOUND), disconnect: () => Promise.resolve() });
  async change(...flags: (keyof typeof FLAGS)[]) {
    const has = (flag: number) => flags.some((name) => FLAGS[name] === flag);
    this.emit('change', { has });
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function newClient(): FakeClient {
  client = new FakeClient();
  return client;
}

const pcsc = { Client: newClient, ReaderStatus: FLAGS, CardMode: {}, CardDisposition: {} } as unknown as Pcsc;

function watch(readBalance?: ReadBalance) {
  const events = {
    isThere: (isThere: boolean) => heard.push(isThere ? 'there' : 'gone'),
    putOn: (number: string, balance: number | null) => heard.push(balance === null ? number : `${number}: ${balance}`),
    takenOff: () => heard.push('off'),
    misread: () => heard.push('misread'),
  };
  return watchPcsc(pcsc, CONFIG, readBalance, events, over.signal);
}

function plugIn(): FakeReader {
  const reader = new FakeReader();
  client.emit('reader', reader);
  return reader;
}

beforeEach(() => {
  answers = [];
  heard = [];
  over = new AbortController();
});

// TERM-460
it('a card is read once, however often the reader reports it, until it is taken off', async () => {
  void watch();
  const reader = plugIn();
  await reader.change('EMPTY');
  await reader.change('PRESENT');
  await reader.change('PRESENT');
  await reader.change('EMPTY');
  expect(heard).toEqual(['there', '04A1', 'off']);
});

it('a card that is mute is not read until it answers', async () => {
  void watch();
  const reader = plugIn();
  await reader.change('PRESENT', 'MUTE');
  expect(heard).toEqual(['there']);
  await reader.change('PRESENT');
  expect(heard).toEqual(['there', '04A1']);
});

it('a card that tells no identifier is misread', async () => {
  answers = [Promise.resolve(Uint8Array.of(0x6a, 0x81))];
  void watch();
  await plugIn().change('PRESENT');
  expect(heard).toEqual(['there', 'misread']);
});

it('a card that was taken off while it was read is not reported', async () => {
  let answer = (_bytes: Uint8Array) => {};
  answers = [new Promise((resolve) => (answer = resolve))];
  void watch();
  const reader = plugIn();
  await reader.change('PRESENT');
  await reader.change('EMPTY');
  answer(FOUND);
  await reader.change('EMPTY');
  expect(heard).toEqual(['there', 'off']);
});

it('a balance that the card holds is read with it', async () => {
  void watch(async (transmit) => (await transmit(Uint8Array.of(0)))[0]! * 100);
  await plugIn().change('PRESENT');
  expect(heard).toEqual(['there', '04A1: 400']);
});

// TERM-461
it('a reader that is unplugged takes its card off', async () => {
  void watch();
  const reader = plugIn();
  await reader.change('PRESENT');
  reader.emit('disconnect');
  expect(heard).toEqual(['there', '04A1', 'off', 'gone']);
});

it('another reader is left alone', () => {
  void watch();
  const other = new FakeReader();
  other.name = () => 'Fingerprint';
  client.emit('reader', other);
  expect(heard).toEqual([]);
});

// TERM-461
it('a service that is gone takes the card off and ends the watch, with its error', async () => {
  const ended = watch();
  await plugIn().change('PRESENT');
  client.emit('error', { code: 'NoService' });
  expect(await ended).toBe('pcscd: NoService');
  expect([heard, client.isStarted]).toEqual([['there', '04A1', 'off', 'gone'], false]);
});

it('ends when it is told to', async () => {
  const ended = watch();
  over.abort();
  expect([await ended, client.isStarted]).toEqual(['stopped', false]);
});
