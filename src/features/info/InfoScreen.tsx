import { IconFileText } from '@tabler/icons-react';
import { useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SimpleHtml } from '../../ui/SimpleHtml.tsx';
import { usePartLanguage } from '../../ui/use-part-language.ts';

/** The restaurant's imprint. */
export function InfoScreen() {
  const t = useText();
  const language = usePartLanguage('info.imprint');
  const imprint = t.find('info.imprint');
  return (
    <>
      <PageHeader title={t('info.title')} />
      <Card>
        {imprint?.trim() ? (
          <SimpleHtml html={imprint} below={1} language={language} />
        ) : (
          <EmptyState icon={<IconFileText size={32} />} title={t('info.empty')} />
        )}
      </Card>
    </>
  );
}
