import { type CancelReason } from '../../domain/order.ts';
import { type PageLanguage } from '../core/page-language.ts';
import { inGerman } from './german-reports.ts';

export interface DaysWords {
  locale: string;
  title: string;
  closedOn: string;
  closedDays: (count: number) => string;
  close: string;
  closeToday: string;
  openAgain: string;
  menu: string;
  /** What the file is. */
  menuHint: string;
  file: string;
  check: string;
  nothingChanged: string;
  problems: (count: number) => string;
  line: (line: number) => string;
  /** The heading of a column of the table. */
  columns: Readonly<Record<string, string>>;
  /** What the check of a table says, in English; null: it stays so. */
  said: (message: string) => string | null;
  /** What would be, or was, changed. */
  changes: string;
  noChanges: string;
  concerned: (count: number) => string;
  order: string;
  when: string;
  customer: string;
  sum: string;
  reasons: Readonly<Record<CancelReason, string>>;
  takeOver: string;
  takeOverAndCancel: (count: number) => string;
  done: string;
  canceled: (count: number) => string;
  refundDue: (count: number) => string;
}

/** Texts of the part of `/kitchen-days` that is read again, and of what a change does. */
export const DAYS_WORDS: Record<PageLanguage, DaysWords> = {
  de: {
    locale: 'de',
    title: 'Speiseplan und Schließtage',
    closedOn: 'Geschlossen am',
    closedDays: (count) => (count === 1 ? '1 Tag ist geschlossen' : `${count} Tage sind geschlossen`),
    close: 'Schließen',
    closeToday: 'Heute schließen',
    openAgain: 'Wieder öffnen',
    menu: 'Speiseplan der Woche',
    menuHint: 'Eine Tabelle als CSV: Datum, Menü, Gericht, Portionen.',
    file: 'Datei',
    check: 'Prüfen',
    nothingChanged: 'Es wurde nichts geändert.',
    problems: (count) => (count === 1 ? '1 Fehler in der Tabelle' : `${count} Fehler in der Tabelle`),
    line: (line) => `Zeile ${line}`,
    columns: {
      date: 'Datum',
      line: 'Menü',
      dish: 'Gericht',
      portions: 'Portionen',
      category: 'Kategorie',
      price: 'Preis',
      subsidy: 'Zuschuss',
      vat: 'USt',
      allergens: 'Allergene',
    },
    said: inGerman,
    changes: 'Das ändert sich',
    noChanges: 'Nichts ändert sich.',
    concerned: (count) =>
      count === 1
        ? '1 Bestellung kann dann nicht ausgegeben werden'
        : `${count} Bestellungen können dann nicht ausgegeben werden`,
    order: 'Bestellung',
    when: 'Wann und wo',
    customer: 'Für',
    sum: 'Summe',
    reasons: { dayClosed: 'Tag geschlossen', placeClosed: 'Ort oder Zeit geschlossen', dishGone: 'Gericht fehlt' },
    takeOver: 'Übernehmen',
    takeOverAndCancel: (count) =>
      count === 1 ? 'Übernehmen und 1 Bestellung stornieren' : `Übernehmen und ${count} Bestellungen stornieren`,
    done: 'Übernommen.',
    canceled: (count) =>
      count === 1 ? '1 Bestellung ist storniert, mit Brief.' : `${count} Bestellungen sind storniert, mit Brief.`,
    refundDue: (count) =>
      count === 1 ? 'Von 1 kommt das Geld später zurück.' : `Von ${count} kommt das Geld später zurück.`,
  },
  en: {
    locale: 'en',
    title: 'Menu and closed days',
    closedOn: 'Closed on',
    closedDays: (count) => (count === 1 ? '1 day is closed' : `${count} days are closed`),
    close: 'Close',
    closeToday: 'Close today',
    openAgain: 'Open again',
    menu: 'Menu of the week',
    menuHint: 'A table as CSV: date, line, dish, portions.',
    file: 'File',
    check: 'Check',
    nothingChanged: 'Nothing was changed.',
    problems: (count) => (count === 1 ? '1 mistake in the table' : `${count} mistakes in the table`),
    line: (line) => `Line ${line}`,
    columns: {},
    said: () => null,
    changes: 'What changes',
    noChanges: 'Nothing changes.',
    concerned: (count) => (count === 1 ? '1 order cannot be served then' : `${count} orders cannot be served then`),
    order: 'Order',
    when: 'When and where',
    customer: 'For',
    sum: 'Sum',
    reasons: { dayClosed: 'day closed', placeClosed: 'place or time closed', dishGone: 'dish missing' },
    takeOver: 'Apply',
    takeOverAndCancel: (count) => (count === 1 ? 'Apply and cancel 1 order' : `Apply and cancel ${count} orders`),
    done: 'Applied.',
    canceled: (count) =>
      count === 1 ? '1 order is cancelled, with a letter.' : `${count} orders are cancelled, with a letter.`,
    refundDue: (count) =>
      count === 1 ? 'The money of 1 comes back later.' : `The money of ${count} comes back later.`,
  },
};
