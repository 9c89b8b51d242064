import { useAppConfiguration, useMoneyInText, useSession, useText } from '../../context/hooks.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { useShowsSubsidy } from '../../ui/SumLines.tsx';
import { usePartLanguage } from '../../ui/use-part-language.ts';
import { type InvoiceIssuer } from './invoice-details.ts';

/** What invoices and statements need besides their orders. */
export function useInvoiceIssuer(): InvoiceIssuer {
  const words = useTimeWords();
  const { locale, restaurant, settings } = useAppConfiguration();
  return {
    t: useText(),
    money: useMoneyInText(),
    locale,
    customer: useSession(({ context }) => context.person?.address ?? null),
    fallbackName: restaurant.name,
    timeOf: (order) => words.at(deliveryTimeOf(order)),
    isSubsidyShownInVatTable: settings.isSubsidyShownInVatTable,
    isSubsidyShown: useShowsSubsidy(),
    dishLanguage: usePartLanguage().lang,
  };
}
