import type { IsoDate, LocalMoment } from './calendar.ts';
import type { Address } from './address.ts';
import type { Cents } from './money.ts';
import type { PaymentType } from './payment-type.ts';

/** A card of the person's that can pay (USER-6). */
export interface PersonCard {
  id: number;
  number: string;
  name: string;
  isPreferred: boolean;
  /** The bookings of its account can be read. */
  hasStatement?: boolean;
  /** It signs nobody in any more; absent: the server blocks no cards. */
  isBlocked?: boolean;
}

/** The person who orders. A guest is a person, too: the one whose id is the configured default user. */
export interface Person {
  id: number;
  username: string;
  address: Address;
  birthdate: IsoDate | null;
  /** Ids of the allergens the person wants to be warned of. */
  allergenIds: number[];
  paymentType: PaymentType | null;
  secondaryPaymentType: PaymentType | null;
  languageId: number | null;
  /** Balance of the terminal's offline wallet. */
  offlineBalance: Cents | null;
  terminalCardNumber: string | null;
  cards: PersonCard[];
  isFirstLogin: boolean;
  /** A card alone opened the session, so it may change neither e-mail nor password. */
  isSignedInByCard?: boolean;
  termsAcceptedAt: LocalMoment | null;
  /** Which dishes they want to see; null: all; absent: the server does not keep it. */
  filters?: SavedFilters | null;
}

/** Names of the filters that are on, and what a dish may cost at most; null: as much as it does. */
export interface SavedFilters {
  chips: string[];
  maxPrice: Cents | null;
}

/** The card whose balance a person sees first: the preferred one, else the first; null without any. */
export const mainCardOf = ({ cards }: Pick<Person, 'cards'>): PersonCard | null =>
  cards.find(({ isPreferred }) => isPreferred) ?? cards[0] ?? null;

/** What a group of people may do (DISH-8, PAY-1). */
export interface CustomerGroup {
  number: number;
  name: string;
  /** Highest subsidy per day; null where there is no limit. */
  maxSubsidy: Cents | null;
  paymentTypes: PaymentType[];
}
