import type * as pcscMini from 'pcsc-mini';
import { type PcscReaderConfig } from '../config/config.ts';
import { cardNumber } from './login-string.ts';

/** The library, loaded by whoever runs it: it needs `libpcsclite1`, which machines without a reader do not have. */
export type Pcsc = Pick<typeof pcscMini, 'Client' | 'ReaderStatus' | 'CardMode' | 'CardDisposition'>;

/** Sends a command to the card; resolves with its answer, status bytes included. */
type Transmit = (command: Uint8Array) => Promise<Uint8Array>;

/** The balance of a card in cents; null: it holds none. */
export type ReadBalance = (transmit: Transmit) => Promise<number | null>;

interface ReaderEvents {
  /** Whether a reader is there. */
  isThere: (isThere: boolean) => void;
  putOn: (number: string, balance: number | null) => void;
  takenOff: () => void;
  misread: (problem: string) => void;
}

/** PC/SC part 3, "get data": the identifier of a contactless card. */
const GET_IDENTIFIER = Uint8Array.of(0xff, 0xca, 0x00, 0x00, 0x00);

async function identifierOf(transmit: Transmit): Promise<Uint8Array> {
  const answer = await transmit(GET_IDENTIFIER);
  const status = answer.subarray(-2);
  if (answer.length < 3 || status[0] !== 0x90 || status[1] !== 0) throw new Error('the card tells no identifier');
  return answer.subarray(0, -2);
}

/** Watches the cards of one reader until the service of readers (`pcscd`) is gone; resolves with why it ended. */
export function watchPcsc(
  { Client, ReaderStatus, CardMode, CardDisposition }: Pcsc,
  config: PcscReaderConfig,
  readBalance: ReadBalance | undefined,
  events: ReaderEvents,
  signal: AbortSignal,
): Promise<string> {
  const client = new Client();
  /** Counts the cards: one that was taken off while it was read is not reported. */
  let visit = 0;
  let isOn = false;

  const read = async (reader: pcscMini.Reader, mine: number) => {
    const card = await reader.connect(CardMode.SHARED);
    const transmit: Transmit = (command) => card.transmit(command);
    try {
      const identifier = await identifierOf(transmit);
      const balance = (await readBalance?.(transmit)) ?? null;
      if (mine === visit) events.putOn(cardNumber(identifier, config), balance);
    } finally {
      await card.disconnect(CardDisposition.LEAVE).catch(() => undefined);
    }
  };
  const takeOff = () => {
    visit += 1;
    if (isOn) events.takenOff();
    isOn = false;
  };

  client.on('reader', (reader) => {
    if (!reader.name().includes(config.name)) return;
    events.isThere(true);
    reader.on('change', (status) => {
      if (status.has(ReaderStatus.EMPTY)) takeOff();
      if (isOn || !status.has(ReaderStatus.PRESENT) || status.has(ReaderStatus.MUTE)) return;
      isOn = true;
      visit += 1;
      read(reader, visit).catch((error: unknown) => events.misread(String(error)));
    });
    reader.on('disconnect', () => {
      takeOff();
      events.isThere(false);
    });
  });
  return new Promise((resolve) => {
    const end = (reason: string) => {
      takeOff();
      events.isThere(false);
      try {
        client.stop();
      } catch {
        // The service has gone already.
      }
      resolve(reason);
    };
    client.on('error', (error) => end(`pcscd: ${error.code}`));
    signal.addEventListener('abort', () => end('stopped'), { once: true });
    try {
      client.start();
    } catch (error) {
      end(`pcscd: ${(error as pcscMini.Err).code}`);
    }
  });
}
