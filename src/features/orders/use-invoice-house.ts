import { useHouse, useMoneyInText, useSession, useText } from '../../context/hooks.ts';
import { useShowsSubsidy } from '../../ui/SumLines.tsx';
import { type InvoiceHouse } from './invoice-facts.ts';

/** What invoices and statements need besides their orders. */
export function useInvoiceHouse(): InvoiceHouse {
  const { locale, restaurant, settings } = useHouse();
  return {
    t: useText(),
    money: useMoneyInText(),
    locale,
    customer: useSession(({ context }) => context.person?.address ?? null),
    houseName: restaurant.name,
    isSubsidyShownInVatTable: settings.isSubsidyShownInVatTable,
    isSubsidyShown: useShowsSubsidy(),
  };
}
