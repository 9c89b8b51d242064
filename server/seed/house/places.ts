import { type Translated } from '../menu/dish.types.ts';
import { CANTEEN, TRATTORIA } from './restaurants.ts';

export interface SeedTime {
  id: number;
  restaurantId: number;
  time: string;
  endTime: string;
  name: Translated;
}

/** The locations of a restaurant share its times, so that a cart can move from one location to another. */
export const TIMES: readonly SeedTime[] = [
  {
    id: 1,
    restaurantId: CANTEEN,
    time: '11:30',
    endTime: '12:00',
    name: { de: 'Frühe Mittagspause', en: 'Early lunch', ar: 'غداء مبكر' },
  },
  {
    id: 2,
    restaurantId: CANTEEN,
    time: '12:00',
    endTime: '12:30',
    name: { de: 'Mittagspause', en: 'Lunch', ar: 'غداء' },
  },
  {
    id: 3,
    restaurantId: CANTEEN,
    time: '12:30',
    endTime: '13:00',
    name: { de: 'Halb eins', en: 'Half past twelve', ar: 'الثانية عشرة والنصف' },
  },
  {
    id: 4,
    restaurantId: CANTEEN,
    time: '13:00',
    endTime: '13:30',
    name: { de: 'Späte Mittagspause', en: 'Late lunch', ar: 'غداء متأخر' },
  },
  {
    id: 11,
    restaurantId: TRATTORIA,
    time: '18:00',
    endTime: '18:30',
    name: { de: 'Früher Abend', en: 'Early evening', ar: 'بداية المساء' },
  },
  {
    id: 12,
    restaurantId: TRATTORIA,
    time: '18:30',
    endTime: '19:00',
    name: { de: 'Halb sieben', en: 'Half past six', ar: 'السادسة والنصف' },
  },
  {
    id: 13,
    restaurantId: TRATTORIA,
    time: '19:00',
    endTime: '19:30',
    name: { de: 'Abendessen', en: 'Dinner', ar: 'عشاء' },
  },
  {
    id: 14,
    restaurantId: TRATTORIA,
    time: '19:30',
    endTime: '20:00',
    name: { de: 'Später Abend', en: 'Late evening', ar: 'مساء متأخر' },
  },
];

export interface SeedPlace {
  id: number;
  restaurantId: number;
  name: Translated;
  type: 'PICKUP' | 'DESK' | 'DEL';
  zips: string | null;
  address: string | null;
  timeIds: number[];
  /** 1 Monday … 7 Sunday. */
  weekdays: number[];
  until: { daysBefore: number; time: string };
  cancelHours: number;
  /** Ways of handing over to choose from. */
  options: { shortName: string; name: Translated }[];
  /** Orders for each time and day; null: no limit. */
  capacity: number | null;
}

export const WORKDAYS = [1, 2, 3, 4, 5];
/** The trattoria is closed on Mondays. */
export const EVENINGS = [2, 3, 4, 5, 6, 7];

export const PLACES: readonly SeedPlace[] = [
  {
    id: 1,
    restaurantId: CANTEEN,
    type: 'PICKUP',
    name: { de: 'Speisesaal Erdgeschoss', en: 'Dining hall, ground floor', ar: 'قاعة الطعام، الطابق الأرضي' },
    zips: null,
    address: 'Parkallee 12, Erdgeschoss',
    timeIds: [1, 2, 3, 4],
    weekdays: WORKDAYS,
    until: { daysBefore: 0, time: '09:30' },
    cancelHours: 2,
    options: [],
    capacity: null,
  },
  {
    id: 2,
    restaurantId: CANTEEN,
    type: 'PICKUP',
    name: { de: 'Abholregal Foyer', en: 'Pick-up shelf in the foyer', ar: 'رف الاستلام في البهو' },
    zips: null,
    address: 'Parkallee 12, Foyer links',
    timeIds: [1, 2, 3],
    weekdays: WORKDAYS,
    until: { daysBefore: 0, time: '10:45' },
    cancelHours: 1.5,
    options: [],
    capacity: 40,
  },
  {
    id: 3,
    restaurantId: CANTEEN,
    type: 'DESK',
    name: { de: 'Büro, Stock 1–4', en: 'Your desk, floors 1–4', ar: 'المكتب، الطوابق 1–4' },
    zips: null,
    address: 'Parkallee 12, Stock 1–4',
    timeIds: [2, 3],
    weekdays: WORKDAYS,
    until: { daysBefore: 1, time: '15:00' },
    cancelHours: 20,
    options: [
      { shortName: 'SEAT', name: { de: 'An meinen Platz', en: 'To my seat', ar: 'إلى مكتبي' } },
      { shortName: 'TEA_KITCHEN', name: { de: 'In die Teeküche', en: 'To the tea kitchen', ar: 'إلى مطبخ الشاي' } },
    ],
    capacity: 25,
  },
  {
    id: 4,
    restaurantId: TRATTORIA,
    type: 'PICKUP',
    name: {
      de: 'Trattoria, Abholung im Lokal',
      en: 'Trattoria, pick up at the counter',
      ar: 'التراتوريا، استلام من المطعم',
    },
    zips: null,
    address: 'Lindengasse 7, 1070 Wien',
    timeIds: [11, 12, 13, 14],
    weekdays: EVENINGS,
    until: { daysBefore: 0, time: '17:00' },
    cancelHours: 2,
    options: [],
    capacity: 30,
  },
  {
    id: 5,
    restaurantId: TRATTORIA,
    type: 'DEL',
    name: { de: 'Lieferung nach Hause', en: 'Home delivery', ar: 'توصيل إلى المنزل' },
    zips: '1010;1040;1050;1060;1070;1080;1090',
    address: null,
    timeIds: [12, 13, 14],
    weekdays: EVENINGS,
    until: { daysBefore: 0, time: '16:30' },
    cancelHours: 3,
    options: [
      { shortName: 'IN_PERSON', name: { de: 'Persönlich übergeben', en: 'Hand over in person', ar: 'تسليم شخصي' } },
      { shortName: 'DOOR', name: { de: 'Vor die Tür stellen', en: 'Leave at the door', ar: 'يُترك أمام الباب' } },
    ],
    capacity: 12,
  },
];
