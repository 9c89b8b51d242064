import { EVENINGS, type SeedPlace, TIMES, WORKDAYS } from '../../server/seed/house/places.ts';
import { CANTEEN, TRATTORIA } from '../../server/seed/house/restaurants.ts';
import { type Translated } from '../../server/seed/menu/dish.types.ts';
import { type Random } from '../random.ts';

type Kind = Pick<SeedPlace, 'restaurantId' | 'type' | 'zips' | 'until' | 'cancelHours' | 'options' | 'capacity'> & {
  name: Translated;
};

const KINDS: readonly Kind[] = [
  {
    name: { de: 'Abholregal Haus', en: 'Pick-up shelf, building', ar: 'رف الاستلام، مبنى' },
    restaurantId: CANTEEN,
    type: 'PICKUP',
    zips: null,
    until: { daysBefore: 0, time: '10:45' },
    cancelHours: 1.5,
    options: [],
    capacity: 40,
  },
  {
    name: { de: 'Schreibtische Haus', en: 'Desks, building', ar: 'المكاتب، مبنى' },
    restaurantId: CANTEEN,
    type: 'DESK',
    zips: null,
    until: { daysBefore: 1, time: '15:00' },
    cancelHours: 20,
    options: [
      { shortName: 'SEAT', name: { de: 'An meinen Platz', en: 'To my seat', ar: 'إلى مكتبي' } },
      { shortName: 'TEA_KITCHEN', name: { de: 'In die Teeküche', en: 'To the tea kitchen', ar: 'إلى مطبخ الشاي' } },
    ],
    capacity: 25,
  },
  {
    name: { de: 'Speisesaal Haus', en: 'Dining hall, building', ar: 'قاعة الطعام، مبنى' },
    restaurantId: CANTEEN,
    type: 'PICKUP',
    zips: null,
    until: { daysBefore: 0, time: '09:30' },
    cancelHours: 2,
    options: [],
    capacity: null,
  },
  {
    name: { de: 'Trattoria, Abholung Filiale', en: 'Trattoria, pick up at branch', ar: 'التراتوريا، استلام من فرع' },
    restaurantId: TRATTORIA,
    type: 'PICKUP',
    zips: null,
    until: { daysBefore: 0, time: '17:00' },
    cancelHours: 2,
    options: [],
    capacity: 30,
  },
  {
    name: { de: 'Zustellung, Gebiet', en: 'Delivery, area', ar: 'توصيل، منطقة' },
    restaurantId: TRATTORIA,
    type: 'DEL',
    zips: '1010;1040;1050;1060;1070;1080;1090',
    until: { daysBefore: 0, time: '16:30' },
    cancelHours: 3,
    options: [
      { shortName: 'IN_PERSON', name: { de: 'Persönlich übergeben', en: 'Hand over in person', ar: 'تسليم شخصي' } },
    ],
    capacity: 12,
  },
];

/** Every tenth place is closed for good, every fourth of the others open on some days only. */
function weekdaysOf(index: number, open: number[]): number[] {
  if (index % 10 === 7) return [];
  return index % 4 === 1 ? open.filter((_, position) => position % 2 === 0) : open;
}

function generatePlace(random: Random, index: number, id: number): SeedPlace {
  const { name, ...kind } = KINDS[index % KINDS.length]!;
  const number = 1 + Math.floor(index / KINDS.length);
  const times = TIMES.filter(({ restaurantId }) => restaurantId === kind.restaurantId).map((time) => time.id);
  return {
    ...kind,
    id,
    name: { de: `${name.de} ${number}`, en: `${name.en} ${number}`, ar: `${name.ar} ${number}` },
    address: kind.type === 'DEL' ? null : `Parkallee ${100 + number}, 1030 Wien`,
    timeIds: times.slice(random.below(2), 3 + random.below(2)),
    weekdays: weekdaysOf(index, kind.restaurantId === CANTEEN ? WORKDAYS : EVENINGS),
  };
}

/** Places of both restaurants and all types, with ids from `firstId` on. */
export const generatePlaces = (random: Random, count: number, firstId: number): SeedPlace[] =>
  Array.from({ length: count }, (_, index) => generatePlace(random, index, firstId + index));
