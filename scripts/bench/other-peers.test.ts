import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOtherPeers } from './other-peers.ts';

const EXAMPLE = join(import.meta.dirname, 'peers-example');

describe('other apps beside the bench', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mittag-peers-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const describeApp = (text: string) => {
    mkdirSync(join(folder, 'canteen'), { recursive: true });
    writeFileSync(join(folder, 'canteen/peer.json'), text);
  };
  const STARTS_ONLY = {
    url: 'http://127.0.0.1:9000/',
    username: 'anna',
    password: 'secret',
    usable: { selector: '#user' },
    passwordField: '#password',
    submit: '#sign-in',
    overview: { selector: '#home' },
  };

  it('are described by a file each: the example is Mittag’s own demo', () => {
    const [demo, ...others] = readOtherPeers(EXAMPLE);
    expect(others).toEqual([]);
    expect(demo).toMatchObject({ name: 'mittag-demo', peer: { url: 'http://127.0.0.1:4173/', username: 'anna' } });
    expect(demo?.peer.order.map(({ answer }) => answer?.name)).toEqual(['place', 'dish', undefined, 'payment', 'paid']);
  });

  it('need no flow: their starts are measured all the same', () => {
    describeApp(JSON.stringify(STARTS_ONLY));
    expect(readOtherPeers(folder)).toMatchObject([{ name: 'canteen', peer: { ...STARTS_ONLY, order: [] } }]);
  });

  it.each([
    ['{', /canteen\/peer\.json cannot be read as JSON/],
    [JSON.stringify({ ...STARTS_ONLY, submit: undefined }), /canteen\/peer\.json is not as expected.*\n.*submit/s],
    [JSON.stringify({ ...STARTS_ONLY, url: 'canteen' }), /peer\.json is not as expected.*url/s],
    [JSON.stringify({ ...STARTS_ONLY, order: [{ tap: '#dish' }] }), /peer\.json is not as expected.*order\[0\]/s],
  ])('%s: what is wrong is said with the name of the file', (text, message) => {
    describeApp(text);
    expect(() => readOtherPeers(folder)).toThrow(message);
  });

  it('a folder without any, or without the file of one, is named', () => {
    expect(() => readOtherPeers(join(folder, 'none'))).toThrow(/There is no folder .*none/);
    expect(() => readOtherPeers(folder)).toThrow(/has no folder of an app/);
    mkdirSync(join(folder, 'canteen'));
    expect(() => readOtherPeers(folder)).toThrow(/There is no .*canteen\/peer\.json/);
  });
});
