import { useAppConfiguration, useMoneyInText, useSession, useText } from '../../context/hooks.ts';
import { useShowsSubsidy } from '../../ui/SumLines.tsx';
import { type InvoiceIssuer } from './invoice-details.ts';

/** What invoices and statements need besides their orders. */
export function useInvoiceIssuer(): InvoiceIssuer {
  const { locale, restaurant, settings } = useAppConfiguration();
  return {
    t: useText(),
    money: useMoneyInText(),
    locale,
    customer: useSession(({ context }) => context.person?.address ?? null),
    fallbackName: restaurant.name,
    isSubsidyShownInVatTable: settings.isSubsidyShownInVatTable,
    isSubsidyShown: useShowsSubsidy(),
  };
}
