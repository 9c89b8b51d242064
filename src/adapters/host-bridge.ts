import { readBalance } from '../../domain/card.ts';
import { type HostEvent } from '../../machines/card/card.types.ts';

/** The event list of the native host (specification, section 4: card login), with a reader for each value. */
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
    /** Called by a native host; throws for an unknown event or an invalid value. */
    canteenHost?: { fire: (name: string, value?: unknown) => void };
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

/** A message is `{ name, value }`, or its JSON text. */
function readMessage(data: unknown): HostEvent {
  const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  const { name, value } = (typeof message === 'object' ? message : null) as { name?: unknown; value?: unknown };
  return read(String(name), value);
}

/**
 * Opens the bridge to the native host: `canteenHost.fire`, WebView2's channel, and a message port that an Android host
 * posts. A `postMessage` of a page is ignored: any page that frames or opens the app could sign someone in. Returns a
 * function that closes the bridge.
 */
export function openHostBridge(tell: (event: HostEvent) => void, complain: (error: unknown) => void): () => void {
  const closing = new AbortController();
  const listen = (channel: HostChannel) => {
    const heard = ({ data }: MessageEvent) => {
      try {
        tell(readMessage(data));
      } catch (error) {
        complain(error);
        channel.postMessage({ error: String(error) });
      }
    };
    channel.addEventListener('message', heard);
    channel.start?.();
    closing.signal.addEventListener('abort', () => channel.removeEventListener('message', heard));
  };

  window.canteenHost = {
    fire: (name, value) => {
      try {
        tell(read(name, value));
      } catch (error) {
        complain(error);
        throw error;
      }
    },
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
