import { hasConsented, rememberConsent } from '../../adapters/consent.ts';
import { watchNetwork } from '../../adapters/online.ts';
import { getApiVersion } from '../../api/restaurant.ts';
import { connectionMachine, type ConnectionEvent } from '../../../machines/connection/connection.machine.ts';
import { consentMachine } from '../../../machines/consent/consent.machine.ts';
import { type Services } from '../services.ts';
import { fromSource, fromWork } from './work.ts';

export const provideConsent = (cookieDays: () => number) =>
  consentMachine.provide({
    actors: { readConsent: fromWork(() => Promise.resolve(hasConsented())) },
    actions: { writeConsent: () => rememberConsent(cookieDays()) },
  });

export const provideConnection = ({ api, connection }: Services) =>
  connectionMachine.provide({
    actors: {
      watchConnection: fromSource<ConnectionEvent>((send) => {
        const stops = [
          connection.listen(send),
          watchNetwork((isThere) =>
            send(isThere ? { type: 'network.restored' } : { type: 'network.lost', at: Date.now() }),
          ),
        ];
        return () => stops.forEach((stop) => stop());
      }),
      pingServer: fromSource<ConnectionEvent, { everyMs: number }>((_, { everyMs }) => {
        // The result does not matter here: the client's hooks report whether there was an answer.
        const timer = setInterval(() => void getApiVersion(api).catch(() => undefined), everyMs);
        return () => clearInterval(timer);
      }),
    },
  });
