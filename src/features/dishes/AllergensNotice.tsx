import { memo } from 'react';
import { useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useAllergens } from './use-allergens.ts';

/** Above dishes whose allergens have no names, because their list could not be loaded. */
export const AllergensNotice = memo(function AllergensNotice() {
  const t = useText();
  const { hasFailed, retry } = useAllergens();
  return hasFailed && <ErrorNotice onRetry={retry}>{t('order.allergens.failed')}</ErrorNotice>;
});
