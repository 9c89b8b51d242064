import { type Translated } from '../../server/db/columns.ts';
import {
  CANTEEN,
  type DemoPlace,
  demoTenant,
  EVENINGS,
  TRATTORIA,
  WORKDAYS,
} from '../../server/demo-data/demo-tenant.ts';
import { type Random } from '../random.ts';

type Kind = Pick<DemoPlace, 'restaurantId' | 'type' | 'zips' | 'until' | 'cancelHours' | 'options' | 'capacity'> & {
  name: Translated;
};

const KINDS: readonly Kind[] = [
  {
    name: { DE: 'Abholregal Haus', EN: 'Pick-up shelf, building', AR: 'رف الاستلام، مبنى' },
    restaurantId: CANTEEN,
    type: 'PICKUP',
    zips: null,
    until: { daysBefore: 0, time: '10:45' },
    cancelHours: 1.5,
    options: [],
    capacity: 40,
  },
  {
    name: { DE: 'Schreibtische Haus', EN: 'Desks, building', AR: 'المكاتب، مبنى' },
    restaurantId: CANTEEN,
    type: 'DESK',
    zips: null,
    until: { daysBefore: 1, time: '15:00' },
    cancelHours: 20,
    options: [
      { shortName: 'SEAT', name: { DE: 'An meinen Platz', EN: 'To my seat', AR: 'إلى مكتبي' } },
      { shortName: 'TEA_KITCHEN', name: { DE: 'In die Teeküche', EN: 'To the tea kitchen', AR: 'إلى مطبخ الشاي' } },
    ],
    capacity: 25,
  },
  {
    name: { DE: 'Speisesaal Haus', EN: 'Dining hall, building', AR: 'قاعة الطعام، مبنى' },
    restaurantId: CANTEEN,
    type: 'PICKUP',
    zips: null,
    until: { daysBefore: 0, time: '09:30' },
    cancelHours: 2,
    options: [],
    capacity: null,
  },
  {
    name: { DE: 'Trattoria, Abholung Filiale', EN: 'Trattoria, pick up at branch', AR: 'التراتوريا، استلام من فرع' },
    restaurantId: TRATTORIA,
    type: 'PICKUP',
    zips: null,
    until: { daysBefore: 0, time: '17:00' },
    cancelHours: 2,
    options: [],
    capacity: 30,
  },
  {
    name: { DE: 'Zustellung, Gebiet', EN: 'Delivery, area', AR: 'توصيل، منطقة' },
    restaurantId: TRATTORIA,
    type: 'DEL',
    zips: '1010;1040;1050;1060;1070;1080;1090',
    until: { daysBefore: 0, time: '16:30' },
    cancelHours: 3,
    options: [
      { shortName: 'IN_PERSON', name: { DE: 'Persönlich übergeben', EN: 'Hand over in person', AR: 'تسليم شخصي' } },
    ],
    capacity: 12,
  },
];

/** Every tenth place is closed for good, every fourth of the others open on some days only. */
function weekdaysOf(index: number, open: number[]): number[] {
  if (index % 10 === 7) return [];
  return index % 4 === 1 ? open.filter((_, position) => position % 2 === 0) : open;
}

function generatePlace(random: Random, index: number, id: number): DemoPlace {
  const { name, ...kind } = KINDS[index % KINDS.length]!;
  const number = 1 + Math.floor(index / KINDS.length);
  const times = demoTenant()
    .times.filter(({ restaurantId }) => restaurantId === kind.restaurantId)
    .map((time) => time.id);
  return {
    ...kind,
    id,
    name: { DE: `${name.DE} ${number}`, EN: `${name.EN} ${number}`, AR: `${name.AR} ${number}` },
    address: kind.type === 'DEL' ? null : `Parkallee ${100 + number}, 1030 Wien`,
    timeIds: times.slice(random.below(2), 3 + random.below(2)),
    weekdays: weekdaysOf(index, kind.restaurantId === CANTEEN ? WORKDAYS : EVENINGS),
  };
}

/** Places of both restaurants and all types, with ids from `firstId` on. */
export const generatePlaces = (random: Random, count: number, firstId: number): DemoPlace[] =>
  Array.from({ length: count }, (_, index) => generatePlace(random, index, firstId + index));
