import { eq, sql } from 'drizzle-orm';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { clientPasswordHash, hashPassword } from '../../core/password.ts';
import { mails } from '../../db/entry.schema.ts';
import { cards, persons, vouchers, wallets } from '../../db/persons.schema.ts';
import { rowsOf } from '../../db/rows.ts';
import { CHEAP_COST } from '../cheap-cost.ts';
import { type Cart, type Customer } from '../customer.ts';
import { DESK, HOME, MONDAY, PASSWORD, SCHNITZEL, SOUP, TUESDAY, WINE } from '../fixture.ts';
import { type useTestServer } from '../test-server.ts';
import { foreignRowsReader } from './foreign-rows.fixtures.ts';
import { type Known } from './near-valid.fixtures.ts';
import { type Caller, FRESH_KEY } from './requests.fixtures.ts';

const WEDNESDAY = '2026-11-25';

export type TestServer = ReturnType<typeof useTestServer>;

/** Texts that stand only in what belongs to other people. */
const MARKERS = {
  firstname: 'Qzvorname',
  lastname: 'Qznachname',
  street: 'Qzgasse',
  city: 'Qzstadt',
  email: 'qzpost@kunden.example',
  phone: '+43 1 7654321',
  comment: 'Qzwunsch ohne Zwiebel',
  card: 'QZKARTE77',
  cardName: 'Qzkartenname',
  voucher: 'QZGUTSCHEIN5',
  guestName: 'Qzgastname',
  guestEmail: 'qzgast@kunden.example',
  guestComment: 'Qzgastwunsch',
};

/** Of the person whose things the attackers try to get. */
const OTHER = 8;
/** Whose passwords no attacker uses. */
const UNTOUCHED = [2, 4, 5, OTHER];

/** What other people have, and who attacks it. */
export interface Scene {
  callers: Record<Caller, Customer>;
  foreign: Customer;
  known: Known;
  /** Keys of payments: the attacker's own and those of others. */
  keys: string[];
  /** What no answer may have: texts of others, and secrets of the server. */
  secrets: string[];
  /** Which of them the kitchen has to see. */
  seenByKitchen: string[];
  /** An order of the customer. */
  own: number;
  /** All rows of the other people and of the tenant, as text. */
  foreignRows: () => Promise<string>;
  /** Letters that went to addresses which neither were written to before nor were sent by the attackers. */
  strangeLetters: (sent: string) => Promise<string[]>;
}

const KEYS = {
  foreign: '11111111-1111-4111-8111-111111111111',
  foreignWidget: '22222222-2222-4222-8222-222222222222',
  own: '33333333-3333-4333-8333-333333333333',
  fresh: FRESH_KEY,
};

async function signIn(testServer: TestServer, caller: Caller): Promise<Customer> {
  if (caller === 'customer') return testServer.customer('anna');
  if (caller === 'guest') return testServer.guest();
  if (caller === 'newcomer') return testServer.customer('erste');
  const visitor = testServer.visitor();
  if (caller === 'card')
    await visitor.logIn({ EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false });
  else await visitor.get('/api/version');
  return visitor;
}

const succeed = <Answer extends { status: number; body: unknown }>(answer: Answer): Answer => {
  if (answer.status > 299) throw new Error(`The scene is not set: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

async function checkOut(customer: Customer, Comments: string, address: object | null): Promise<Cart[]> {
  const Carts = await customer.carts();
  const comments = Object.fromEntries(Carts.map(({ CartId }) => [CartId, Comments]));
  const body = { Carts, AddressDto: address, Comments: comments, DeliveryOptions: {} };
  return succeed(await customer.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', body)).body;
}

/** Gives the person a name, address, card and voucher that have the markers, and a password that no attacker knows. */
async function markPerson({ context: { db } }: TestServer): Promise<void> {
  const { firstname, lastname, street, city, email, phone } = MARKERS;
  const address = {
    ...EMPTY_ADDRESS,
    firstname,
    lastname,
    street,
    city,
    email,
    phone,
    housenumber: '7',
    postcode: '1010',
  };
  await db.update(persons).set({ address }).where(eq(persons.id, OTHER));
  const [wallet] = await db.select().from(wallets).where(eq(wallets.personId, OTHER));
  if (!wallet) throw new Error('The other person has no account.');
  await db
    .insert(cards)
    .values({ walletId: wallet.id, personId: OTHER, number: MARKERS.card, name: MARKERS.cardName, isPreferred: true });
  await db.insert(vouchers).values({ code: MARKERS.voucher, remaining: 5000 });
}

async function placeForeign(testServer: TestServer) {
  const carl = await testServer.customer('carl');
  const passwordHash = await hashPassword(clientPasswordHash('Anderes Wort 1'), CHEAP_COST);
  await testServer.context.db.update(persons).set({ passwordHash }).where(eq(persons.id, OTHER));
  const pay = async (dishes: Record<number, number>, place: object, key?: string) => {
    succeed(await carl.put(dishes, place));
    const carts = await checkOut(carl, MARKERS.comment, null);
    return succeed(await carl.pay(carts, key ? { key } : {})).body;
  };
  const paid = await pay({ [SCHNITZEL]: 1, [WINE]: 1 }, { locationId: DESK }, KEYS.foreign);
  succeed(await carl.put({ [SOUP]: 1 }, { date: TUESDAY }));
  await checkOut(carl, MARKERS.comment, null);
  await carl.prepare('copyAndPay', await carl.carts(), { key: KEYS.foreignWidget });
  succeed(await carl.put({ [SCHNITZEL]: 1 }, { locationId: HOME, date: WEDNESDAY }));
  await checkOut(carl, MARKERS.comment, {
    Person_FirstName: MARKERS.firstname,
    Person_LastName: MARKERS.lastname,
    Person_Street: MARKERS.street,
    Person_HouseNumber: '7',
    Person_Zip: '1010',
    Person_City: MARKERS.city,
    Person_Email: MARKERS.email,
    Person_Phone: MARKERS.phone,
  });
  const number = paid[0]?.Bonnumber ?? 0;
  succeed(await carl.send('PUT', '/api/person/SetFavourite', { ArticleId: WINE, IsFavourite: true }));
  const link = succeed(
    await carl.send<{ Url: string }>('POST', '/api/bon/CreateReceiptLink', { Bonnumbers: [number] }),
  );
  return { carl, number, carts: await carl.carts(), receipt: link.body.Url };
}

const sessionOf = ({ token }: Customer): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

/** A guest, who shares an account with all guests, orders and leaves a cart. */
async function placeAsGuest(testServer: TestServer) {
  const guest = await testServer.guest();
  const address = { Person_FirstName: MARKERS.guestName, Person_Email: MARKERS.guestEmail };
  succeed(await guest.put({ [WINE]: 1 }));
  const paid = succeed(await guest.pay(await checkOut(guest, MARKERS.guestComment, address), { type: 'ID' })).body;
  succeed(await guest.put({ [SOUP]: 1 }, { date: TUESDAY }));
  const carts = await checkOut(guest, MARKERS.guestComment, address);
  const owner = `session:${sessionOf(guest)}`;
  return { number: paid[0]?.Bonnumber ?? 0, carts, owner };
}

/** Sets what other people have, and signs the attackers in. */
export async function setScene(testServer: TestServer): Promise<Scene> {
  const { db } = testServer.context;
  await markPerson(testServer);
  const { carl, number, carts, receipt } = await placeForeign(testServer);
  const guest = await placeAsGuest(testServer);
  const callers = {
    visitor: await signIn(testServer, 'visitor'),
    guest: await signIn(testServer, 'guest'),
    customer: await signIn(testServer, 'customer'),
    card: await signIn(testServer, 'card'),
    newcomer: await signIn(testServer, 'newcomer'),
  };
  const { customer } = callers;
  const { body: ordered } = await customer.put({ [SCHNITZEL]: 2 });
  const own = succeed(await customer.pay(ordered, { key: KEYS.own })).body[0]?.Bonnumber ?? 0;
  const { body: ownCarts } = succeed(await customer.put({ [SCHNITZEL]: 1, [WINE]: 1 }));
  const foreignCarts = [...carts, ...guest.carts];
  const allCarts = [...ownCarts, ...foreignCarts];
  const items = allCarts.flatMap(({ CartItems }) => CartItems.map(({ CartItemId }) => CartItemId));
  const numbers = [own, number, guest.number];
  const cartLists = [ownCarts, foreignCarts, allCarts, [...ownCarts, ...ownCarts], []];
  const known: Record<string, readonly unknown[]> = {
    carts: cartLists,
    cartstopay: cartLists,
    cartid: allCarts.map(({ CartId }) => CartId),
    cartitemid: items,
    bonnumber: numbers,
    bonnumbers: [[own], [number], numbers],
    articleid: [1, 2, 3, 4, 5, 6, 7],
    articledetailid: [11, 12, 13, 14],
    restaurantid: [1, 2],
    deliverylocationid: [1, 2, 3, 4],
    locationid: [1, 2, 3, 4],
    deliverylocation_id: [1, 2, 3],
    deliverytime_id: [1, 2, 3],
    deliverytimeid: [1, 2, 3],
    id: [1, 2, 3],
    time: ['11:30', '12:30'],
    date: [MONDAY, TUESDAY],
    fromdate: ['2026-11-01', MONDAY],
    untildate: ['2026-12-31', TUESDAY],
    orderdate: [MONDAY, TUESDAY],
    cart_orderdate: [MONDAY, TUESDAY],
    quantity: [0, 1, 2],
    cardid: [1, 2, 3, 4],
    cardnumber: ['4711', '1001', MARKERS.card],
    voucher: ['MENSA10', 'ALT', 'GIBTESNICHT'],
    selectedpaymenttypeshortname: ['CH', 'SU', 'ID', 'CHO', 'VO', 'BA'],
    merchanttransactionid: [KEYS.foreign, KEYS.foreignWidget, KEYS.own],
    state: Object.values(KEYS),
    personid: [1, 6, OTHER],
    username: ['anna', 'carl', 'gast', 'kiosk', 'gesperrt'],
    passwordhash: [clientPasswordHash(PASSWORD), clientPasswordHash('falsch')],
    oldpasswordhash: [clientPasswordHash('falsch')],
    eanloginstring: ['MITTAG-1001', 'MITTAG-4711', 'MITTAG-9999'],
    languageshortname: ['DE', 'EN', 'XX'],
    shortname: ['CH', 'DE'],
  };
  const written = new Set((await db.select().from(mails)).map(({ id }) => id));
  const people = await db.select({ hash: persons.passwordHash }).from(persons);
  const kept = rowsOf<{ value: string }>(await db.execute(sql`select value from secrets`));
  return {
    callers,
    foreign: carl,
    known: (field) => known[field.toLowerCase()] ?? null,
    keys: [...Object.values(KEYS), ''],
    secrets: [
      ...Object.values(MARKERS),
      ...people.flatMap(({ hash }) => (hash ? [hash] : [])),
      ...kept.map(({ value }) => value),
      receipt,
    ],
    seenByKitchen: [
      MARKERS.firstname,
      MARKERS.lastname,
      MARKERS.street,
      MARKERS.city,
      MARKERS.phone,
      MARKERS.comment,
      MARKERS.guestName,
      MARKERS.guestComment,
    ],
    own,
    strangeLetters: async (sent) =>
      (await db.select().from(mails)).flatMap(({ id, recipient }) =>
        written.has(id) || sent.toLowerCase().includes(recipient.toLowerCase()) ? [] : [`a letter to ${recipient}`],
      ),
    foreignRows: foreignRowsReader(db, { people: UNTOUCHED, guestOwner: guest.owner, voucher: MARKERS.voucher }),
  };
}
