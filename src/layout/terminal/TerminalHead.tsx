import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import { useCardBalance, useMoney, useSession, useText } from '../../context/hooks.ts';
import { Logo } from '../../ui/Logo.tsx';
import { SessionCountdown } from '../SessionCountdown.tsx';
import './terminal.css';
import classes from './TerminalHead.module.css';

/** A row at the upper edge of a terminal, which not everybody can reach: information and no controls (TERM-30). */
export function TerminalHead({ titleRef }: { titleRef: (node: HTMLElement | null) => void }) {
  return (
    <header className={classes.head}>
      <Logo className={classes.logo} />
      <Customer />
      <SessionCountdown />
      {/* Last: what is read after it is the page. */}
      <div ref={titleRef} className={classes.title} />
    </header>
  );
}

/** Whose card lies on the reader, and what is on it. */
function Customer(): ReactNode {
  const t = useText();
  const money = useMoney();
  const name = useSession(({ context: { person } }) => {
    if (!person) return null;
    const { firstname, lastname } = person.address;
    return [firstname, lastname].filter(Boolean).join(' ') || person.username;
  });
  // The payment tells it, with what is left.
  const isShownByPage = useLocation({ select: ({ pathname }) => pathname === '/order/payment' });
  const known = useCardBalance();
  const card = useSession(({ children }) => children.card);
  const isUnknown = useSelector(card, (snapshot) => snapshot?.hasTag('balanceUnknown') === true);
  const unknown = isUnknown ? t('user.balanceFailed') : null;
  const balance = known === null ? unknown : money(known);
  if (name === null) return null;
  return (
    <div className={classes.customer}>
      <p className={classes.name}>{name}</p>
      {balance !== null && !isShownByPage && (
        <p className={classes.balance}>
          <span>{t('card.balance')}</span> <strong translate="no">{balance}</strong>
        </p>
      )}
    </div>
  );
}
