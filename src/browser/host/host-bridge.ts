import { readBalance } from '../../../domain/card.ts';
import { type HostEvent } from '../../../machines/card/card.types.ts';
import { setReadingKeys } from './reading-keys.ts';

/** The event list of the native host (TERM-1), with a reader for each value. */
const EVENTS: Record<string, (value: unknown) => HostEvent> = {
  LoginCard: (value) => {
    if (typeof value !== 'string') throw new TypeError('LoginCard needs the login string of the card.');
    return { type: 'host.loginCard', login: value };
  },
  LogoutCard: () => ({ type: 'host.logoutCard' }),
  UpdateCardSaldo: (value) => {
    const balance = readBalance(value);
    if (balance === null) throw new TypeError('UpdateCardSaldo needs the balance in whole cents.');
    return { type: 'host.balance', balance };
  },
};

/** The page's end of a channel to the host, as WebView2 and Android provide it. */
interface HostChannel {
  addEventListener: (type: 'message', heard: (event: MessageEvent) => void) => void;
  removeEventListener: (type: 'message', heard: (event: MessageEvent) => void) => void;
  postMessage: (message: unknown) => void;
  start?: () => void;
}

declare global {
  interface Window {
    /** Called by a native host; throws for an unknown event, an unknown setting or an invalid value. */
    canteenHost?: {
      fire: (name: string, value?: unknown) => void;
      configure: (settings: unknown) => void;
      /**
       * Set by a host that has a printer (`receipt-printer.ts`): false, or a promise of it, says that it does not
       * print.
       */
      printReceipt?: (receipt: unknown) => unknown;
    };
  }
}

const webView = (): HostChannel | undefined => (window as { chrome?: { webview?: HostChannel } }).chrome?.webview;

/** Whether the page runs in a native host, recognized by its channel. */
export const isInNativeHost = (): boolean => webView() !== undefined;

function read(name: string, value: unknown): HostEvent {
  const reader = Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined;
  if (!reader)
    throw new Error(`The event "${name}" must be defined in the event list: ${Object.keys(EVENTS).join(', ')}.`);
  return reader(value);
}

/** What the host can do with the app. */
interface HostTarget {
  onEvent: (event: HostEvent) => void;
  /** Takes the secret of the terminal; throws for one that is invalid. */
  setTerminalSecret: (secret: unknown) => void;
  complain: (error: unknown) => void;
}

function configure(settings: unknown, { setTerminalSecret }: HostTarget): void {
  const { terminalSecret, readingKeys, ...others } = (typeof settings === 'object' ? settings : null) as Record<
    string,
    unknown
  >;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new Error(`There is no setting "${unknown}"; the host may set: terminalSecret, readingKeys.`);
  if (readingKeys !== undefined) setReadingKeys(readingKeys);
  if (terminalSecret !== undefined || readingKeys === undefined) setTerminalSecret(terminalSecret);
}

interface HostMessage {
  name?: unknown;
  value?: unknown;
  configuration?: unknown;
}

function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Its own message quotes the text, which may hold the secret, and is logged.
    throw new SyntaxError('The message is not JSON.');
  }
}

/** A message is `{ name, value }` or `{ configuration }`, or its JSON text. */
function receive(data: unknown, target: HostTarget): void {
  const message: unknown = typeof data === 'string' ? parseMessage(data) : data;
  const { name, value, configuration } = (typeof message === 'object' ? message : null) as HostMessage;
  if (configuration !== undefined) configure(configuration, target);
  else target.onEvent(read(String(name), value));
}

/**
 * Opens the bridge to the native host: `canteenHost`, WebView2's channel, and a message port that an Android host
 * posts. A `postMessage` of a page is ignored: any page that frames or opens the app could sign someone in. Returns a
 * function that closes the bridge.
 */
export function openHostBridge(target: HostTarget): () => void {
  const { onEvent, complain } = target;
  const closing = new AbortController();
  const listen = (channel: HostChannel) => {
    const heard = ({ data }: MessageEvent) => {
      try {
        receive(data, target);
      } catch (error) {
        complain(error);
        channel.postMessage({ error: String(error) });
      }
    };
    channel.addEventListener('message', heard);
    channel.start?.();
    closing.signal.addEventListener('abort', () => channel.removeEventListener('message', heard));
  };

  const orComplain = (work: () => void) => {
    try {
      work();
    } catch (error) {
      complain(error);
      throw error;
    }
  };
  window.canteenHost = {
    fire: (name, value) => orComplain(() => onEvent(read(name, value))),
    configure: (settings) => orComplain(() => configure(settings, target)),
  };
  const channel = webView();
  if (channel) listen(channel);
  // A host's message has neither source nor origin. A page's message has its origin, even if its window is gone by now.
  const onMessage = ({ data, source, origin, ports }: MessageEvent) => {
    if (source === null && origin === '' && data === 'canteenHostPort' && ports[0]) listen(ports[0]);
  };
  window.addEventListener('message', onMessage, { signal: closing.signal });
  return () => {
    closing.abort();
    delete window.canteenHost;
  };
}
