import { useText } from '../../app/hooks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** A terminal that waits for a card. */
export function CardScreen() {
  const t = useText();
  return (
    <main>
      <PageHeader title={t('card.hint')} subtitle={t('card.hintText')} />
    </main>
  );
}
