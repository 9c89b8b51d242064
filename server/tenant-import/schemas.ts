import * as z from 'zod/mini';
import { asName } from '../../domain/name.ts';
import { PAYMENT_TYPES } from '../../domain/payment-type.ts';
import { CARD_SYMBOL_SETTING, SETTING_KEYS } from '../../domain/settings.ts';
import { isOneLine } from '../../domain/typed-text.ts';
import { SERVER_SETTING_KEYS } from '../../domain/server-settings.ts';
import { LONGEST_VOUCHER_CODE } from '../../domain/voucher.ts';
import {
  Allergens,
  Amount,
  Colour,
  Count,
  Day,
  EndTime,
  FileName,
  Id,
  Line,
  LongWords,
  optional,
  TimeOfDay,
  VatPercent,
  WebAddress,
  Weekdays,
  whole,
  Words,
} from './fields.ts';

/** `restaurant.yaml` */
export const Restaurant = z.strictObject({
  id: Id,
  name: Line,
  languages: z.array(
    z.strictObject({
      id: Id,
      shortName: z.string().check(z.regex(/^[A-Z]{2,3}$/, 'must be a language such as EN')),
      name: Line,
    }),
  ),
  website: optional(WebAddress),
  colour: optional(Colour),
  /** Printed on receipts. */
  vatNumber: optional(Line),
  /** Of the company that issues the receipts, a line each. */
  address: optional(z.string().check(z.maxLength(500))),
  currency: z._default(z.strictObject({ symbol: Line, name: z.string().check(z.length(3)) }), {
    symbol: '€',
    name: 'EUR',
  }),
  /** A file of the folder. */
  logo: optional(FileName),
  closedDays: z._default(z.array(Day), []),
});

const Orders = z.strictObject({
  /** Ids of the restaurant's times. */
  times: z.array(Id),
  weekdays: Weekdays,
  /** Until when orders are taken, on the day itself or so many days before. */
  until: TimeOfDay,
  daysBefore: z._default(whole().check(z.gte(0), z.lte(60)), 0),
  /** Hours before the delivery time until which an order may be canceled. */
  cancelHours: z._default(z.number().check(z.gte(0), z.lte(2000)), 0),
  /** Orders for each time and day; null: no limit. */
  capacity: optional(Count),
});

/** `places.yaml` */
export const Places = z.strictObject({
  times: z.array(z.strictObject({ id: Id, from: TimeOfDay, to: EndTime, name: optional(Words) })),
  places: z.array(
    z.strictObject({
      id: Id,
      name: Words,
      /** Handed out, brought to the desk, or delivered home. */
      type: z.enum(['PICKUP', 'DESK', 'DEL']),
      address: optional(Line),
      /** Postcodes that are delivered to; null: all. */
      postcodes: optional(z.array(z.string().check(z.regex(/^[^;\s]+$/)))),
      /** Ways of handing over to choose from. */
      handOver: z._default(
        z.array(z.strictObject({ key: z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/)), name: Words })),
        [],
      ),
      orders: z.array(Orders),
    }),
  ),
});

/** Mostly a letter; in some lists two, or a letter with a number. */
const AllergenCode = z
  .string()
  .check(z.overwrite(asName), z.regex(/^[^\s,;/]{1,4}$/u, 'must have 1 to 4 letters, without blanks and commas'));

/** `categories.yaml` */
export const Categories = z.strictObject({
  categories: z.array(z.strictObject({ id: Id, name: Words })),
  lists: z._default(z.array(z.strictObject({ id: Id, name: Words })), []),
  allergens: z.array(z.strictObject({ id: Id, letter: AllergenCode, name: Words })),
});

const Grams = z.number().check(z.gte(0), z.lte(5000));
const Nutrition = optional(z.strictObject({ kcal: Grams, protein: Grams, fat: Grams, carbs: Grams }));
const Portions = optional(whole().check(z.gte(0), z.lte(100_000)));

const DishDays = z.strictObject({
  weekdays: Weekdays,
  /** The dish comes every so many weeks, in this one of them, counted from 0. */
  weeks: z._default(whole().check(z.gte(1), z.lte(52)), 1),
  week: z._default(whole().check(z.gte(0), z.lte(51)), 0),
  /** Ids of the times that it is offered at; null: all. */
  times: optional(z.array(Id)),
  /** Of the menu plan: its name in German as in `menuLines`. */
  line: optional(Line),
  /** Other than those of the dish. */
  portions: z.optional(z.nullable(whole().check(z.gte(0), z.lte(100_000)))),
});

/** `dishes.yaml` */
export const Dishes = z.strictObject({
  menuLines: z._default(z.array(Words), []),
  dishes: z.array(
    z.strictObject({
      id: Id,
      /** The German name of a category, and of a list. */
      category: Line,
      list: optional(Line),
      name: Words,
      shortName: optional(Words),
      description: optional(LongWords),
      /** Null: nothing declared, which is not the same as none. */
      allergens: optional(Allergens),
      labels: z._default(z.array(z.string().check(z.regex(/^[A-Z_]{1,40}$/, 'must be capital letters'))), []),
      nutrition: Nutrition,
      /** The name of a picture: of a file in `pictures/` without its ending, or of a drawing in `pictures.yaml`. */
      picture: optional(Line),
      maxQuantity: optional(Id),
      /** The fee of a delivery. */
      isShipping: z._default(z.boolean(), false),
      /** The price is settled by weight. */
      isEstimate: z._default(z.boolean(), false),
      /** Portions a day; null: unlimited. */
      portions: Portions,
      days: z._default(z.array(DishDays), []),
      /** The same dish in other sizes. */
      variants: z._default(
        // Without a picture of its own it has that of the dish.
        z.array(
          z.strictObject({ id: Id, name: Words, nutrition: Nutrition, picture: optional(Line), portions: Portions }),
        ),
        [],
      ),
    }),
  ),
});

const isWithinPrice = z.refine<{ price: number | null; subsidy: number | null }>(
  ({ price, subsidy }) => price === null || subsidy === null || subsidy <= price,
  { path: ['subsidy'], message: 'must not be above the price' },
);

/** `prices.csv`, a row for each dish and variant. */
export const PriceRow = z
  .strictObject({
    dish: Id,
    price: Amount,
    /** Paid by the restaurant per piece. */
    subsidy: Amount,
    vat: VatPercent,
  })
  .check(isWithinPrice);

/** `groups.yaml` */
export const Groups = z.array(
  z.strictObject({
    number: Id,
    name: Words,
    /** Per person and day; null: no limit. */
    maxSubsidy: z.nullable(Amount),
    paymentTypes: z.array(z.enum(PAYMENT_TYPES)),
  }),
);

/** `texts.yaml`: by key. */
export const Texts = z.record(z.string().check(z.regex(/^[\w.-]+$/)), LongWords);

/** `news.yaml` */
export const News = z.array(
  z.strictObject({ id: Id, date: Day, title: Words, text: LongWords, image: optional(WebAddress) }),
);

/** `settings.yaml`: by name on the wire. A number or a yes and no may stand without quotes. */
export const Settings = z.partialRecord(
  z.enum([...SETTING_KEYS, ...SERVER_SETTING_KEYS, CARD_SYMBOL_SETTING]),
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)),
    z.string().check(z.maxLength(20_000)),
  ),
);

/** `vouchers.csv` */
export const VoucherRow = z.strictObject({
  /** In capitals, as codes are looked up. Nobody could type what is invisible. */
  code: z
    .string()
    .check(
      z.toUpperCase(),
      z.regex(/^\S*$/, 'must be without blanks'),
      z.minLength(4, 'must have at least 4 characters'),
      z.maxLength(LONGEST_VOUCHER_CODE, `must have at most ${LONGEST_VOUCHER_CODE} characters`),
      z.refine(isOneLine, 'must be without invisible characters'),
    ),
  value: Amount,
  validUntil: optional(Day),
});

const Ware = z.enum(['plate', 'bowl', 'soup', 'board', 'pizza', 'glass', 'saucer']);
const Ground = z.enum(['sage', 'butter', 'peach', 'sky', 'rose', 'lilac', 'mint', 'sand', 'slate', 'tomato']);

/** `pictures.yaml`: drawings by name, of which an export makes names of files. */
export const Drawings = z.record(
  z.string().check(z.overwrite(asName), z.regex(/^[^/\\\0]{1,200}$/)),
  z.strictObject({
    ware: Ware,
    ground: Ground,
    bed: z.optional(Colour),
    icons: z.tuple([z.string()], z.string()),
    /** Decides the cloth and where things lie. */
    variant: z._default(Count, 0),
  }),
);

/** A row of a menu: `menu.csv` of a folder, or a file of its own. */
export const MenuRow = z
  .strictObject({
    date: Day,
    /** German name of a line of the menu plan; null: under none. */
    line: optional(Line),
    /** Number or German name. */
    dish: Line,
    portions: Portions,
    /** For a dish that is not known yet, or a new price. */
    category: optional(Line),
    price: optional(Amount),
    subsidy: optional(Amount),
    vat: optional(VatPercent),
    allergens: optional(Allergens),
  })
  .check(isWithinPrice);
