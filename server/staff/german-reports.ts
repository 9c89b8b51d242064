type Said = readonly [english: RegExp, german: string | ((...groups: string[]) => string)];

/** What the check and the import of a menu say (`server/tenant-import`), and the same in German. */
const SAID: readonly Said[] = [
  [
    /^must be saved as CSV \(UTF-8\), not as a workbook$/,
    'muss als CSV (UTF-8) gespeichert sein, nicht als Arbeitsmappe',
  ],
  [
    /^must be saved as CSV \(UTF-8\): its letters are .+$/,
    'muss als CSV (UTF-8) gespeichert sein: Die Buchstaben sind weder UTF-8 noch UTF-16 noch Windows-1252',
  ],
  [/^has a quotation mark without its other one$/, 'hat ein Anführungszeichen ohne das zweite'],
  [
    /^has (\d+) cells under (\d+) headings: .+$/,
    'hat $1 Zellen unter $2 Überschriften: Texte und Beträge mit einem Trennzeichen darin müssen in Anführungszeichen stehen',
  ],
  [/^has a text in a column without a heading$/, 'hat einen Text in einer Spalte ohne Überschrift'],
  [
    /^has a number that the spreadsheet has shortened .+$/,
    'hat eine gekürzte Zahl (wie 1,23E+11), in der Ziffern fehlen: die Spalte als Text formatieren und die Zahl neu eingeben',
  ],
  [
    /^has (.+), which a spreadsheet writes .+$/,
    'hat $1: Das steht, wo eine Tabelle etwas nicht zeigen oder berechnen kann',
  ],
  [/^holds a character that cannot be stored .+$/, 'enthält ein Zeichen, das nicht gespeichert werden kann'],
  [/^there are two columns for it$/, 'dafür gibt es zwei Spalten'],
  [
    /^there is no such column; there are: (.+)\. What is only for people .+$/,
    'diese Spalte gibt es nicht; es gibt: $1. Was nur für Menschen ist, steht unter „Notiz“',
  ],
  [
    /^there is no column with this heading; it may be (.+)$/,
    (headings) => `eine Spalte mit dieser Überschrift fehlt; möglich ist ${headings.replaceAll(' or ', ' oder ')}`,
  ],
  [/^says "(.*)", but (\S+) is a \w+ \((\w+)\)$/, 'nennt „$1“, aber $2 ist ein $3'],
  [/^is missing$/, 'fehlt'],
  [/^must be a whole number$/, 'muss eine ganze Zahl sein'],
  [/^must be a number such as .+$/, 'muss eine Zahl wie 7,90 sein, mit höchstens zwei Stellen nach dem Komma'],
  [/^must be a day such as .+$/, 'muss ein Tag wie 24.12.2026 sein'],
  [/^must be in percent, .+$/, 'muss in Prozent stehen, wie 10: Unter 1 ist es ein Bruchteil'],
  [/^must not be above the price$/, 'darf nicht über dem Preis liegen'],
  [
    /^must not be (below|above) (\S+)$/,
    (way, bound) => `darf nicht ${way === 'below' ? 'unter' : 'über'} ${bound} liegen`,
  ],
  [/^must not be empty$/, 'darf nicht leer sein'],
  [/^must not turn the direction .+$/, 'darf die Schreibrichtung dahinter nicht umkehren'],
  [/^Too big: expected string to have <=(\d+) characters$/, 'darf höchstens $1 Zeichen haben'],
  [/^(.+) is given twice$/, 'steht zweimal da: $1'],
  [
    /^there is no allergen with the letter (.+?)(; codes .+)?$/,
    (letters, apart = '') =>
      `ein Allergen mit dem Buchstaben ${letters} gibt es nicht${apart && '; Kürzel aus mehreren Buchstaben stehen getrennt: A, GL'}`,
  ],
  [
    /^(\S+) is an allergen, and so is each of its letters: write (".+,") or (".+")$/,
    '$1 ist ein Allergen, und jeder seiner Buchstaben auch: $2 oder $3 schreiben',
  ],
  [/^names an allergen twice$/, 'nennt ein Allergen zweimal'],
  [/^there is no category "(.+)"; there are: (.+)$/, 'die Kategorie „$1“ gibt es nicht; es gibt: $2'],
  [
    /^there is no dish with the number or German name "(.+)"; .+$/,
    'kein Gericht hat die Nummer oder den Namen „$1“; für ein neues braucht die Zeile Name, Kategorie, Preis und USt',
  ],
  [/^the dish is on the menu of (\S+) twice$/, 'das Gericht steht zweimal auf dem Speiseplan vom $1'],
  [
    /^a row above says another price, .+$/,
    'weiter oben steht ein anderer Preis, Zuschuss oder Steuersatz: Ein Gericht hat einen für alle Tage',
  ],
  [/^.+: (.+) left as they are, as they are over$/, 'Vorbei, und daher unverändert: $1'],
  [/^.+: (.+) with category and allergens as before; .+$/, 'Kategorie und Allergene bleiben: $1'],
  [/^.+: (.+) closed by restaurant\.yaml: .+$/, 'Geschlossen, niemand kann bestellen: $1'],
  [/^.+: "(.+)" is new, with number (\d+)$/, 'Neues Gericht: „$1“, Nummer $2'],
  [/^.+: the menu plan has a new line, "(.+)"$/, 'Neues Menü im Speiseplan: „$1“'],
  [
    /^(dishes|prices|days with a menu|offers of days): (.+)$/,
    (kind, counts) => `${KINDS[kind] ?? kind}: ${counts.replace(/new|changed|taken away/g, (word) => COUNTED[word]!)}`,
  ],
];

const KINDS: Readonly<Record<string, string>> = {
  dishes: 'Gerichte',
  prices: 'Preise',
  'days with a menu': 'Tage mit Speiseplan',
  'offers of days': 'Angebote der Tage',
};
const COUNTED: Readonly<Record<string, string>> = { new: 'neu', changed: 'geändert', 'taken away': 'entfernt' };

/** Names of dishes without end could keep the patterns busy for minutes. */
const LONGEST = 5_000;

/** In German; null: it is not known, or too long, and stays English. */
export function inGerman(message: string): string | null {
  if (message.length > LONGEST) return null;
  const found = SAID.find(([english]) => english.test(message));
  if (!found) return null;
  const [english, german] = found;
  if (typeof german === 'string') return message.replace(english, german);
  const [, ...groups] = english.exec(message) ?? [];
  return german(...groups);
}
