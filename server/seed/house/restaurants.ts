import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const asBase64 = (path: string): string =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url))).toString('base64');

export const LANGUAGES = [
  { id: 1, name: 'Deutsch', shortName: 'DE' },
  { id: 2, name: 'English', shortName: 'EN' },
  { id: 3, name: 'العربية', shortName: 'AR' },
];

export const CANTEEN = 1;
export const TRATTORIA = 2;

/** Rows of the two restaurants, without the date of their texts. */
export const restaurantRows = () => [
  {
    id: CANTEEN,
    name: 'Kantine am Park',
    logo: asBase64('../logos/kantine.png'),
    websiteUrl: 'https://kantine-am-park.example',
    secondaryColor: '#0e7c6b',
    uid: 'ATU99900011',
    address: 'Kantine am Park GmbH\nParkallee 12\n1030 Wien',
    languageId: 1,
  },
  {
    id: TRATTORIA,
    name: 'Trattoria Lorbeer',
    logo: asBase64('../logos/trattoria.png'),
    websiteUrl: 'https://trattoria-lorbeer.example',
    secondaryColor: '#8f2d1d',
    uid: 'ATU99900022',
    address: 'Lorbeer Gastronomie OG\nRosmaringasse 7\n1090 Wien',
    languageId: 1,
  },
];
