import { deleteCart, getCarts } from '../../../contract/cart.ts';
import { login } from '../../../contract/login.ts';
import { getOrders } from '../../../contract/order.ts';
import { getCustomerGroup, getPerson } from '../../../contract/person.ts';
import { getSetting } from '../../../contract/setting.ts';
import { readCount } from '../../../domain/setting-formats.ts';
import { type Check } from '../trial/check.ts';
import { type Cart, Ordering, putInto } from '../steps/ordering.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { passwordHash, type Visitor } from '../trial/visitor.ts';
import { isRefused, keep, Skipped } from '../trial/outcome.ts';

const group = 'Guests';
const required = { group, weight: 'required', section: '4' } as const;

/** Id of the person that guests sign in as; null: the tenant has none. */
async function defaultUser(trial: Trial): Promise<number | null> {
  const { status, text } = await trial.ask(getSetting, { query: { key: 'Order_DefaultUser' } });
  return status === 200 ? (readCount(text) ?? null) : null;
}

/** A guest's browser. Throws `Skipped` where there are no guests, or the sign-in does not work. */
async function guest(trial: Trial): Promise<Visitor> {
  const PersonId = await defaultUser(trial);
  if (PersonId === null) throw new Skipped('the tenant has no guests (Order_DefaultUser)');
  const visitor = await trial.visitor();
  const { status } = await visitor.send(login, { body: { PersonId } });
  if (status !== 200) throw new Skipped(`a guest could not be signed in (${status})`);
  return trial.fetchToken(visitor);
}

/** The guest's cart of the first meal of the run. Throws `Skipped` where the guest is refused. */
async function filled(ordering: Ordering, visitor: Visitor): Promise<Cart> {
  const { status, json } = await putInto(visitor, ordering.meal(0), 1);
  const carts = status === 200 ? getCarts.answer.safeParse(json).data : undefined;
  const cart = carts && ordering.cartIn(carts, ordering.meal(0));
  if (!cart) throw new Skipped(`a guest may not put the dish into a cart (${status})`);
  return cart;
}

/** Does the work with the guest's cart, which is removed however it ends. */
async function withCart(ordering: Ordering, visitor: Visitor, work: (cart: Cart) => Promise<void>): Promise<void> {
  const cart = await filled(ordering, visitor);
  const same = visitor.tab();
  try {
    await work(cart);
  } finally {
    // Refused where the cart is gone, or somebody else's by now.
    await remove(same, cart).catch(() => null);
  }
}

const remove = (visitor: Visitor, { CartId }: Cart) => visitor.send(deleteCart, { query: { cartId: CartId } });

export const guestChecks: Check[] = [
  {
    ...required,
    id: 'guest.not-by-number',
    calls: [login],
    promise: 'The id of a person who is not the default user opens no session without a password.',
    otherwise: 'The client never sends it; somebody who calls the server by hand is signed in as anybody.',
    run: async (trial) => {
      const { ID: PersonId } = await trial.fact(getPerson);
      if (PersonId === (await defaultUser(trial))) throw new Skipped('the account is that of the guests');
      const { status } = await (await trial.visitor()).send(login, { body: { PersonId } });
      keep(isRefused(status), `it is answered with ${status}`);
    },
  },
  {
    ...required,
    id: 'guest.sign-in',
    calls: [login, getPerson, getCustomerGroup],
    promise: 'Where Order_DefaultUser is set, its id alone signs a guest in, who is that person.',
    otherwise: 'The client shows the login: guests cannot order.',
    run: async (trial) => {
      const PersonId = await defaultUser(trial);
      if (PersonId === null) throw new Skipped('the tenant has no guests (Order_DefaultUser)');
      const visitor = await trial.visitor();
      fitting(login, await visitor.send(login, { body: { PersonId } }));
      await trial.fetchToken(visitor);
      keep(fitting(getPerson, await visitor.send(getPerson)).ID === PersonId, 'GetPerson tells another id');
      fitting(getCustomerGroup, await visitor.send(getCustomerGroup));
    },
  },
  {
    ...required,
    id: 'guest.apart',
    section: '6',
    calls: [getCarts, getOrders],
    promise: 'Guests share a person, and neither carts nor orders: a new guest has none.',
    otherwise: 'The client shows what it is told: carts and orders of other guests.',
    run: async (trial) => {
      const ordering = await Ordering.of(trial);
      const one = await guest(trial);
      await withCart(ordering, one, async (cart) => {
        const other = await guest(trial);
        const carts = fitting(getCarts, await other.send(getCarts));
        const orders = fitting(getOrders, await other.send(getOrders, { query: await trial.daysOfOrders() }));
        await remove(other, cart);
        const left = fitting(getCarts, await one.send(getCarts));
        keep(carts.length === 0, 'another guest is told a cart');
        keep(orders.length === 0, 'another guest is told an order');
        keep(
          left.some(({ CartId }) => CartId === cart.CartId),
          'another guest has removed the cart',
        );
      });
    },
  },
  {
    ...required,
    weight: 'optional',
    section: 'docs/behaviour (SIGN-12)',
    id: 'guest.comes-along',
    calls: [login, getCarts],
    promise: 'A guest who signs in in the same browser keeps the cart.',
    otherwise: 'The guest’s cart is gone after the sign-in, without a word.',
    run: async (trial) => {
      const ordering = await Ordering.of(trial);
      const own = ordering.cartIn(await ordering.carts(), ordering.meal(0));
      if (own) await remove(ordering.customer, own);
      const visitor = await guest(trial);
      await withCart(ordering, visitor, async () => {
        const { name, password } = trial.account;
        const { status } = await visitor.send(login, {
          body: { Username: name, PasswordHash: passwordHash(password) },
        });
        if (status !== 200) throw new Skipped(`the account could not be signed in (${status})`);
        // As the cart of the account, it is removed by the check that cleans up.
        keep(ordering.cartIn(await ordering.carts(), ordering.meal(0)) !== undefined, 'the account does not have it');
      });
    },
  },
];
