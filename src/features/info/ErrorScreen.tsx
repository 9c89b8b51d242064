import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { IconMoodSad } from '@tabler/icons-react';
import '../../ui/theme/mantine-more.css.ts';
import { useText } from '../../context/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** Shows the `error` parameter as text, with a link back (PAGE-7). */
export function ErrorScreen() {
  const t = useText();
  const message = useSearch({ strict: false, select: (search: { error?: string }) => search.error });
  return (
    <>
      <PageHeader title={t('info.errorTitle')} />
      <EmptyState
        icon={<IconMoodSad size={32} />}
        title={t('info.error', { message: message ?? t('info.errorUnknown') })}
      >
        <Button component={Link} to="/auth/login">
          {t('info.goToLogin')}
        </Button>
      </EmptyState>
    </>
  );
}
