import { and, eq } from 'drizzle-orm';
import { orders } from '../../db/orders.schema.ts';
import { persons } from '../../db/persons.schema.ts';
import { offers } from '../../db/schema.ts';
import { MONDAY, SCHNITZEL, SOUP, TUESDAY } from '../fixture.ts';
import { type Scene, type TestServer } from './scene.fixtures.ts';

const asCustomer = { caller: 'customer' } as const;

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const MENU = `date,line,dish,portions\n${TUESDAY},Menü 1,${SCHNITZEL},7\n`;
const NEW_DISH = 'date,line,dish,portions,category,price,vat,allergens\n';

/** Tables that a spreadsheet may save, and others that none does. */
const TABLES = [
  MENU,
  `\ufeffDatum;Menü;Gericht;Portionen\n24.11.2026;Menü 1;${SCHNITZEL};-1\n`,
  `${NEW_DISH}${TUESDAY},Menü 1,=cmd|'/c calc'!A1,7,Hauptspeisen,5.00,10,A\n`,
  `${NEW_DISH}${TUESDAY},Menü 1,Neu,99999999999999999999,Nichts,1e9,-10,ZZ\n`,
  `${NEW_DISH}${TUESDAY},Menü 1,${'ä'.repeat(5000)},7,Hauptspeisen,5.00,10,A\n`,
  `date,line,dish,portions\n2026-02-30,Menü 1,${SCHNITZEL},7\n9999-12-31,,,\n0000-00-00,x,0,0\n`,
  `date,line,dish,portions\n${TUESDAY},"Menü 1,${SCHNITZEL},7\n`,
  `date,date,__proto__,constructor\n${TUESDAY},${TUESDAY},1,2\n`,
  `date,line,dish,portions\n${TUESDAY},Menü\u0000 1,${SCHNITZEL},7\n`,
  `date,line,dish,portions\n${TUESDAY},\ud800,\u202e<script>,7\n`,
  'PK\u0003\u0004',
  '\n\n\n',
  '',
].map(base64);

/** The scene with its customer as staff, who may see and change what others have ordered. */
export async function asKitchen(scene: Scene, { context: { db } }: TestServer): Promise<Scene> {
  await db.update(persons).set({ staffRole: 'kitchen' }).where(eq(persons.id, 1));
  const codes = (await db.select({ code: orders.pickUpCode }).from(orders)).map(({ code }) => code);
  const known: Record<string, readonly unknown[]> = {
    offerid: [1, 2, 3, 4, 5, 6, 7],
    pickupcode: [...codes, '0123456789ABCDEF'],
    table: TABLES,
    confirmed: [null, [], ...(scene.known('bonnumbers') ?? [])],
  };
  return {
    ...scene,
    known: (field) => known[field.toLowerCase()] ?? scene.known(field),
    secrets: scene.secrets.filter((secret) => !scene.seenByKitchen.includes(secret)),
    foreignRows: () => Promise.resolve(''),
    strangeLetters: () => Promise.resolve([]),
  };
}

/** Of the kitchen, as whom the customer is signed in (`asKitchen`). */
export const kitchen = {
  'GET /api/kitchen/board': () => ({ ...asCustomer, query: { date: MONDAY } }),
  'GET /api/kitchen/hall': () => asCustomer,
  'GET /api/kitchen/days': () => asCustomer,
  'PUT /api/kitchen/SetOrderStatus': ({ own }: Scene) => ({
    ...asCustomer,
    body: { Bonnumbers: [own], From: 'Open', To: 'Preparing' },
  }),
  'PUT /api/kitchen/ServeByCode': async ({ own }: Scene, { context: { db } }: TestServer) => {
    const [order] = await db.select().from(orders).where(eq(orders.number, own));
    return { ...asCustomer, body: { PickUpCode: order?.pickUpCode } };
  },
  'PUT /api/kitchen/SetPortions': async (_: Scene, { context: { db } }: TestServer) => {
    const isIt = and(eq(offers.articleId, SOUP), eq(offers.date, MONDAY));
    const [offer] = await db.select().from(offers).where(isIt);
    return { ...asCustomer, body: { OfferId: SOUP, Date: MONDAY, Remaining: 3, Before: offer?.remaining ?? null } };
  },
  'PUT /api/kitchen/SetDayClosed': ({ known }: Scene) => ({
    ...asCustomer,
    body: { RestaurantId: 1, Date: TUESDAY, IsClosed: true, Confirmed: known('bonnumbers')?.[0] },
  }),
  'PUT /api/kitchen/ChangeMenu': () => ({
    ...asCustomer,
    body: { RestaurantId: 1, FileName: 'woche.csv', Table: base64(MENU), Confirmed: [] },
  }),
};
