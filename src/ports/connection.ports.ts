import { watchNetwork } from '../browser/tabs/online.ts';
import { onPageMissing } from '../browser/page/stale-bundle.ts';
import { type ApiClient } from '../api/client.ts';
import { getApiVersion } from '../api/restaurant.ts';
import { connectionMachine, type ConnectionEvent } from '../../machines/connection/connection.machine.ts';
import { type Services } from '../services/services.ts';
import { implementCallback } from './implement.ts';

/** The result does not matter: the client's hooks report whether there was an answer. */
const ping = (api: ApiClient): Promise<unknown> => getApiVersion(api).catch(() => undefined);

export const provideConnection = ({ api, connection }: Services) =>
  connectionMachine.provide({
    actors: {
      watchConnection: implementCallback<ConnectionEvent>((send) => {
        const stops = [
          connection.listen(send),
          onPageMissing(() => ping(api)),
          watchNetwork((isThere) =>
            send(isThere ? { type: 'network.restored' } : { type: 'network.lost', at: Date.now() }),
          ),
        ];
        return () => stops.forEach((stop) => stop());
      }),
      pingServer: implementCallback<ConnectionEvent, { everyMs: number }>((_, { everyMs }) => {
        const timer = setInterval(() => void ping(api), everyMs);
        return () => clearInterval(timer);
      }),
    },
  });
