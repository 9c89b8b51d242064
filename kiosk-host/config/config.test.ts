import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, readSecret } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'mittag-kiosk-config-'));
const path = join(folder, 'config.yaml');
const SHORT = { address: 'https://canteen.example/', secretFile: '/etc/secret', reader: { kind: 'pcsc' } };

afterAll(() => rmSync(folder, { recursive: true }));

/** What a technician reads, or what is configured. */
function read(config: object | string): unknown {
  writeFileSync(path, typeof config === 'string' ? config : JSON.stringify(config));
  try {
    return readConfig(path);
  } catch (error) {
    return (error as Error).message.replaceAll(path, 'FILE');
  }
}

describe('The configuration of a terminal', () => {
  it('needs an address, a secret and a reader only', () => {
    expect(read(SHORT)).toMatchObject({
      prefix: 'MITTAG-',
      restartAt: '03:30',
      stateFolder: '/var/lib/mittag-kiosk',
      reader: { number: 'hex', byteOrder: 'as-read', digits: 0 },
      alsoAllowed: [],
    });
  });

  // TERM-468
  it('is refused with a line for each wrong value, which names it', () => {
    const wrong = { ...SHORT, address: 'http://canteen.example/', restartAt: '24:00', reder: 1, secretFile: 'secret' };
    expect(read({ ...wrong, reader: { kind: 'pcsc', number: 'octal' } })).toBe(
      [
        'FILE: address: must begin with https: the secret of the terminal goes there',
        'FILE: secretFile: must be an absolute path',
        'FILE: reader.number: Invalid option: expected one of "hex"|"decimal"',
        "FILE: restartAt: must be a time such as '03:30', in quotation marks",
        'FILE: the file: Unrecognized key: "reder"',
      ].join('\n'),
    );
  });

  // TERM-468
  it.each([
    [{ ...SHORT, address: 'canteen' }, 'FILE: address: must be the address of the app'],
    [{ ...SHORT, address: 'https://canteen.example/lunch' }, 'FILE: address: must end its path with /'],
    [{ ...SHORT, address: 'ftp://canteen.example' }, 'FILE: address: must be the address of the app'],
    ['address: [', /^FILE: YAML/],
    ['', /^FILE: the file: Invalid input/],
  ])('is refused where it is %j', (config, said) => {
    expect(read(config)).toMatch(said);
  });

  it('may name a server of the same computer without encryption', () => {
    expect(read({ ...SHORT, address: 'http://127.0.0.1:4173/' })).toMatchObject({ address: 'http://127.0.0.1:4173/' });
  });

  it('is missed by name', () => {
    expect(() => readConfig('/nowhere.yaml')).toThrow('/nowhere.yaml cannot be read.');
  });
});

// TERM-468
describe('The secret of a terminal', () => {
  const secret = join(folder, 'secret');
  const write = (text: string, mode = 0o600) => {
    writeFileSync(secret, text);
    chmodSync(secret, mode);
    return () => readSecret(secret);
  };

  it('is read from a file that nobody else can read', () => {
    expect(write(`${'s'.repeat(32)}\n`)()).toBe('s'.repeat(32));
    expect(write('s'.repeat(32), 0o640)).toThrow('can be read by others: run chmod 600');
  });

  it.each(['short', 'with a blank '.repeat(4), 's'.repeat(201)])('is refused as %j', (text) => {
    expect(write(text)).toThrow('must hold 32 to 200 characters without blanks.');
  });
});
