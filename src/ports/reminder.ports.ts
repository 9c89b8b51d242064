import { watchClock } from '../browser/page/wall-clock.ts';
import { slotKey } from '../../domain/cart.ts';
import { isDeadlineShown, urgentCarts } from '../../domain/cut-off.ts';
import { selectShownCarts } from '../../machines/order/order.selectors.ts';
import { reminderMachine, type CartsSeen } from '../../machines/reminder/reminder.machine.ts';
import { type OrderSnapshot } from '../context/actor-types.ts';
import { type Services } from '../services/services.ts';
import { implementCallback } from './implement.ts';

export interface ReminderPortDeps {
  /** The order of whoever is signed in. */
  order: () => OrderSnapshot | undefined;
  /** Address of the page that is open. */
  openPage: () => string;
  /** Calls back when something of the session has changed, such as the page that is open. */
  watchSession: (look: () => void) => () => void;
  /** A payment is on its way: its carts must not be offered to be paid again. */
  isPaying: () => boolean;
}

/** The reminder of unpaid carts, by the server's time (PLACE-54). */
export const provideReminder = ({ api, zone }: Pick<Services, 'api' | 'zone'>, deps: ReminderPortDeps) =>
  reminderMachine.provide({
    actors: {
      watchCarts: implementCallback<CartsSeen>((send) => {
        let announced = '';
        const look = () => {
          const order = deps.order();
          const carts = order ? urgentCarts(selectShownCarts(order), api.serverNow(), zone()) : [];
          const isOrdering = deps.isPaying() || isDeadlineShown(deps.openPage());
          const seen: CartsSeen = { type: 'carts.seen', urgent: carts.map(slotKey), isOrdering };
          if (JSON.stringify(seen) === announced) return;
          announced = JSON.stringify(seen);
          send(seen);
        };
        const stopClock = watchClock(look);
        // At once: a notice that goes a second after the checkout has opened would move what is pressed there.
        let page = deps.openPage();
        const stopSession = deps.watchSession(() => {
          if (deps.openPage() === page) return;
          page = deps.openPage();
          look();
        });
        return () => {
          stopClock();
          stopSession();
        };
      }),
    },
  });
