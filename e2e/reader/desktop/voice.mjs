#!/usr/bin/env node
// An output module of Speech Dispatcher that makes no sound: it writes lines of JSON to $SPEECH_LOG, and takes as long
// as a voice would. `{id, text, language, at}`: begun at that time (ms since 1970); `{id, spoken}`: whether to its end.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const CHARACTERS_PER_SECOND = Number(process.env.CHARACTERS_PER_SECOND);
const LANGUAGES = ['de', 'en', 'ar'];

let language = 'en';
let count = 0;
/** What is being spoken. */
let now = null;

const reply = (line) => process.stdout.write(`${line}\n`);
const log = (line) => appendFileSync(process.env.SPEECH_LOG, `${JSON.stringify(line)}\n`);

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (ssml) =>
  ssml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity)
    .trim();

function end(event, spoken) {
  if (!now) return;
  clearTimeout(now.timer);
  log({ id: now.id, spoken });
  now = null;
  reply(event);
}

function speak(lines) {
  const text = plain(lines.join('\n'));
  count += 1;
  reply('200 OK SPEAKING');
  reply('701 BEGIN');
  log({ id: count, text, language, at: Date.now() });
  now = { id: count, timer: setTimeout(() => end('702 END', true), (text.length / CHARACTERS_PER_SECOND) * 1000) };
}

function set(lines) {
  language = lines.find((line) => line.startsWith('language='))?.slice('language='.length) ?? language;
  reply('203 OK SETTINGS RECEIVED');
}

/** Commands with lines that end with a full stop: how they begin, and what is done with the lines. */
const MESSAGE = ['202 OK RECEIVING MESSAGE', speak];
const BLOCKS = {
  SPEAK: MESSAGE,
  CHAR: MESSAGE,
  // What was pressed is known.
  KEY: ['202 OK RECEIVING MESSAGE', () => ['200 OK SPEAKING', '701 BEGIN', '702 END'].forEach(reply)],
  SOUND_ICON: MESSAGE,
  SET: ['203 OK RECEIVING SETTINGS', set],
  AUDIO: ['207 OK RECEIVING AUDIO SETTINGS', () => reply('203 OK AUDIO INITIALIZED')],
  LOGLEVEL: ['207 OK RECEIVING LOGLEVEL SETTINGS', () => reply('203 OK LOGLEVEL SET')],
};
const COMMANDS = {
  INIT: () => ['299-ready', '299 OK LOADED SUCCESSFULLY'].forEach(reply),
  LIST: () => [...LANGUAGES.map((each) => `200-log-${each}\t${each}\tnone`), '200 OK VOICE LIST SENT'].forEach(reply),
  STOP: () => end('703 STOP', false),
  PAUSE: () => end('704 PAUSE', false),
  QUIT: () => {
    reply('210 OK QUIT');
    process.exit();
  },
};

let block = null;
for await (const line of createInterface({ input: process.stdin })) {
  const [command = ''] = line.split(' ');
  if (block && line === '.') {
    const { done, lines } = block;
    block = null;
    done(lines);
  } else if (block) block.lines.push(line === '..' ? '.' : line);
  else if (BLOCKS[command]) {
    const [begun, done] = BLOCKS[command];
    block = { done, lines: [] };
    reply(begun);
  } else if (COMMANDS[command]) COMMANDS[command]();
  else reply('300 ERR UNKNOWN COMMAND');
}
