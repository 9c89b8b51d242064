import { type Dish, type Home, type Order, type Slot } from './wire.ts';

const DAYS = Array.from({ length: 14 }, (_, at) => new Date(Date.UTC(2026, 10, 23 + at)).toISOString().slice(0, 10));
const PLACES = ['Kantine Hauptgebäude', 'Cafeteria Nord', 'An den Arbeitsplatz'];
const TIMES = ['11:30–12:00', '12:00–12:30', '12:30–13:00', '13:00–13:30'];
const KINDS = ['Suppe', 'Menü 1', 'Menü 2', 'Vegetarisch', 'Grill', 'Salat', 'Dessert', 'Getränk'];
const NAMES = ['Kürbiscreme', 'Wiener Schnitzel', 'Gemüsecurry', 'Käsespätzle'];

/** As many as the demo tenant offers on a day. */
const DISH_COUNT = 34;

export const dishes: Dish[] = Array.from({ length: DISH_COUNT }, (_, at) => ({
  id: at + 1,
  category: KINDS[at % KINDS.length]!,
  name: `${NAMES[at % NAMES.length]} mit Beilage ${at + 1}`,
  description: 'Frisch gekocht, mit Zutaten aus der Umgebung und Kräutern aus dem eigenen Garten.',
  price: 450 + at * 35,
  labels: at % 3 === 0 ? ['Vegetarisch', 'Bio'] : ['Regional'],
  allergens: ['A', 'C', 'G'].slice(0, 1 + (at % 3)),
}));

export const slots: Slot[] = DAYS.flatMap((day) =>
  PLACES.flatMap((place) =>
    TIMES.map((time, at) => ({ id: `${day} ${place} ${at}`, place, day, time, isFull: at === 2 })),
  ),
);

const nextOrders: Order[] = DAYS.slice(0, 4).map((day, at) => ({
  number: 100 + at,
  day,
  time: TIMES[at % TIMES.length]!,
  place: PLACES[at % PLACES.length]!,
  dishes: [dishes[at]!.name, dishes[at + 9]!.name],
  total: 1_290 + at * 110,
}));

export const home: Home = { balance: 15_000, orders: nextOrders, dishes: dishes.slice(0, 8) };
