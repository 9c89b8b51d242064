import { ActionIcon, Button } from '@mantine/core';
import { IconLogin2, IconUserCircle, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useSession, useText } from '../context/hooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { RegisterButton } from '../features/guest/RegisterButton.tsx';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { SchemeSelect } from '../ui/SchemeSelect.tsx';
import { MenuActions } from './layout-actions.ts';
import { MenuIcon } from './MenuIcon.tsx';
import classes from './AccountButton.module.css';

/** For guests: sign in, register, language (PAGE-11), and end the session. */
export function AccountButton() {
  const t = useText();
  const act = use(MenuActions);
  const deviceType = useSession(({ context }) => context.deviceType);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const end = () => {
    close();
    act({ kind: 'logout' });
  };
  return (
    <>
      <ActionIcon aria-label={t('guest.accountMenu')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <IconUserCircle size={26} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Dialog title={t('guest.accountMenu')} onClose={close}>
          <div className={classes.actions}>
            <Button
              component={Link}
              to="/guest/login"
              size="lg"
              leftSection={<IconLogin2 size={22} aria-hidden />}
              onClick={close}
            >
              {t('guest.signIn')}
            </Button>
            <RegisterButton size="lg" leftSection={<IconUserPlus size={22} aria-hidden />} onClick={close} />
            <LanguageSelect label={t('layout.language')} />
            {deviceType !== 'Terminal' && <SchemeSelect label={t('layout.scheme')} />}
            <Button variant="subtle" color="red" leftSection={<MenuIcon id="logout" />} onClick={end}>
              {t('layout.endGuestSession')}
            </Button>
            <Button variant="subtle" color="gray" onClick={close}>
              {t('common.close')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
