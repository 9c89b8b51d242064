import { type KitchenStatus } from '../../../domain/kitchen.ts';
import { type PageLanguage } from '../../core/page-language.ts';

export interface BoardWords {
  locale: string;
  title: string;
  day: string;
  today: string;
  previousDay: string;
  nextDay: string;
  noOrders: string;
  orders: (count: number) => string;
  portions: (count: number) => string;
  toCook: string;
  /** What is not ready yet of the portions of a dish. */
  toDo: (count: number) => string;
  undeclared: string;
  notes: string;
  start: (count: number) => string;
  ready: (count: number) => string;
  /** `Open` is not said: it is what an order is at first. */
  status: Record<Exclude<KitchenStatus, 'Open'>, string>;
  takeBack: string;
  cash: (sum: string) => string;
  servedOrders: (count: number) => string;
  servedAt: (time: string) => string;
  dishes: string;
  dish: string;
  ordered: string;
  left: string;
  noLimit: string;
  soldOut: string;
  change: string;
  set: string;
}

/** Texts of the part of the page that is read again and again. */
export const BOARD_WORDS: Record<PageLanguage, BoardWords> = {
  de: {
    locale: 'de',
    title: 'Küche',
    day: 'Tag',
    today: 'Heute',
    previousDay: 'Voriger Tag',
    nextDay: 'Nächster Tag',
    noOrders: 'Keine Bestellungen.',
    orders: (count) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
    portions: (count) => (count === 1 ? '1 Portion' : `${count} Portionen`),
    toCook: 'Zu kochen',
    toDo: (count) => (count === 0 ? 'fertig' : `noch ${count}`),
    undeclared: 'Allergene nicht angegeben',
    notes: 'Anmerkungen',
    start: (count) => `Zubereitung beginnen (${count})`,
    ready: (count) => `Bereit (${count})`,
    status: { Preparing: 'In Zubereitung', Ready: 'Bereit', Served: 'Ausgegeben' },
    takeBack: 'Zurücknehmen',
    cash: (sum) => `Bar ${sum}`,
    servedOrders: (count) => `${count} ausgegeben`,
    servedAt: (time) => `Ausgegeben um ${time}`,
    dishes: 'Speisen des Tages',
    dish: 'Speise',
    ordered: 'Bestellt',
    left: 'Übrig',
    noLimit: 'ohne Grenze',
    soldOut: 'Ausverkauft',
    change: 'Ändern',
    set: 'Setzen',
  },
  en: {
    locale: 'en-GB',
    title: 'Kitchen',
    day: 'Day',
    today: 'Today',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    noOrders: 'No orders.',
    orders: (count) => (count === 1 ? '1 order' : `${count} orders`),
    portions: (count) => (count === 1 ? '1 portion' : `${count} portions`),
    toCook: 'To cook',
    toDo: (count) => (count === 0 ? 'done' : `${count} to go`),
    undeclared: 'Allergens not declared',
    notes: 'Notes',
    start: (count) => `Start preparing (${count})`,
    ready: (count) => `Ready (${count})`,
    status: { Preparing: 'In preparation', Ready: 'Ready', Served: 'Served' },
    takeBack: 'Take back',
    cash: (sum) => `Cash ${sum}`,
    servedOrders: (count) => `${count} served`,
    servedAt: (time) => `Served at ${time}`,
    dishes: 'Dishes of the day',
    dish: 'Dish',
    ordered: 'Ordered',
    left: 'Left',
    noLimit: 'no limit',
    soldOut: 'Sold out',
    change: 'Change',
    set: 'Set',
  },
};
