import { openHostBridge } from '../browser/host/host-bridge.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { cardMachine } from '../../machines/card/card.machine.ts';
import { type HostEvent } from '../../machines/card/card.types.ts';
import { type CardPayment, type OfflineTransaction } from '../../domain/card.ts';
import { type Services } from '../services/services.ts';
import { loadChunk } from '../browser/page/stale-bundle.ts';
import { implementCallback, implementPromise } from './implement.ts';

interface CardPortDeps {
  /** The device is a terminal, whose reader may type like a keyboard. */
  isTerminal: () => boolean;
  /** Prefix of login strings; null until the configuration is loaded. */
  prefix: () => string | null;
  /** Id of a card of the signed-in person, by its number. */
  cardId: (cardNumber: string) => number | null;
}

const loadCalls = () => loadChunk(() => import('./card-calls.ts'));

/** Listens to the host's events and, on a terminal, to a reader that types. */
function listenToHost(
  { journal, terminalSecret }: Services,
  { isTerminal, prefix }: CardPortDeps,
  send: (event: HostEvent) => void,
): () => void {
  const closing = new AbortController();
  let isListening = false;
  const listenToReader = () => {
    if (isListening) return;
    isListening = true;
    loadChunk(() => import('../browser/host/card-keys.ts')).then(
      ({ watchCardKeys }) => {
        if (closing.signal.aborted) return;
        const stop = watchCardKeys({
          prefix: () => (isTerminal() ? prefix() : null),
          read: (login) => send({ type: 'host.loginCard', login }),
        });
        closing.signal.addEventListener('abort', stop);
      },
      (error: unknown) => {
        isListening = false;
        journal.error('The card reader cannot be heard', error);
      },
    );
  };
  const close = openHostBridge({
    onEvent: (event) => {
      listenToReader();
      send(event);
    },
    setTerminalSecret: (secret) => terminalSecret.set(secret),
    complain: (error) => journal.error('The host called wrongly', error),
  });
  closing.signal.addEventListener('abort', close);
  if (isTerminal()) listenToReader();
  return () => closing.abort();
}

/** The terminal's card with its real effects. */
export function provideCard(services: Services, deps: CardPortDeps) {
  const { api, storage } = services;
  return cardMachine.provide({
    actors: {
      host: implementCallback<HostEvent>((send) => listenToHost(services, deps, send)),
      fetchTransactions: implementPromise(async (input: { payment: CardPayment }, signal) =>
        (await loadCalls()).getPendingTransactions(api, input.payment, signal),
      ),
      finaliseTransactions: implementPromise(
        async (input: { payment: CardPayment; pending: OfflineTransaction[] }, signal) =>
          (await loadCalls()).finaliseTransactions(api, input.payment, input.pending, signal),
      ),
      readBalance: implementPromise(async (input: { cardNumber: string }, signal) =>
        (await loadCalls()).readBalance(api, deps.cardId(input.cardNumber), signal),
      ),
    },
    actions: {
      storeBalance: (_, { balance }) => {
        if (balance === null) storage.remove(STORAGE_KEYS.offlineBalance);
        else storage.write(STORAGE_KEYS.offlineBalance, String(balance));
      },
      storeCard: (_, { cardNumber }) => storage.write(STORAGE_KEYS.offlineCard, cardNumber),
    },
  });
}
