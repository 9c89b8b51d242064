import { access } from 'node:fs/promises';
import { type Config } from '../config/config.ts';
import { readDevice } from '../input/evdev.ts';
import { typedNumbers } from '../input/typed-numbers.ts';
import { type CardDesk } from './card-desk.ts';
import { loginString } from './login-string.ts';
import { type Pcsc, type ReadBalance, watchPcsc } from './pcsc-reader.ts';

interface ReaderPorts {
  desk: CardDesk;
  isThere: (isThere: boolean) => void;
  /** Whether the screen ignores a device that types. */
  isIgnored: (device: string) => Promise<boolean>;
  /** It does not: the reader is not read. */
  refused: () => void;
  /** A card was read, whichever. */
  seen: () => void;
  log: (text: string) => void;
}

/** Brings the cards of the configured reader to the desk, until the reader is gone; resolves with why. */
export async function watchReader(config: Config, ports: ReaderPorts, signal: AbortSignal): Promise<string> {
  const { reader, prefix } = config;
  const putOn = (number: string, stays: boolean, balance: number | null) => {
    ports.seen();
    void ports.desk.putOn({ login: loginString(prefix, number), stays, balance: balance ?? undefined });
  };
  if (reader.kind === 'keyboard') {
    ports.isThere(false);
    await access(reader.device);
    if (!(await ports.isIgnored(reader.device))) {
      ports.refused();
      return `${reader.device} types into the page, too: no udev rule sets LIBINPUT_IGNORE_DEVICE=1 for it`;
    }
    const heard = typedNumbers((text) => putOn(text, false, null));
    return readDevice(reader.device, { isThere: ports.isThere, heard }, signal);
  }
  const pcsc: Pcsc = await import('pcsc-mini');
  const balance = reader.balanceModule
    ? ((await import(reader.balanceModule)) as { default: ReadBalance }).default
    : undefined;
  const events = {
    isThere: ports.isThere,
    putOn: (number: string, cents: number | null) => putOn(number, true, cents),
    takenOff: () => void ports.desk.takeOff(),
    misread: (problem: string) => ports.log(`A card could not be read: ${problem}`),
  };
  return watchPcsc(pcsc, reader, balance, events, signal);
}
