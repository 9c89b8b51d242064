import { Link } from '@tanstack/react-router';
import { useText } from '../context/hooks.ts';
import classes from './MoreLink.module.css';

interface MoreLinkProps {
  to: '/order' | '/order/cart' | '/order/location' | '/order/week' | '/menu-plan' | '/news';
  /** What there is more of, for screen readers. */
  subject: string;
  search?: Record<string, string>;
  children?: string;
}

/** At the end of a section's title: leads to the page with all of it. */
export function MoreLink({ to, subject, search, children }: MoreLinkProps) {
  const t = useText();
  const words = children ?? t('user.allOrders');
  return (
    <Link to={to} search={search} className={classes.more} aria-label={`${words}: ${subject}`}>
      {words}
    </Link>
  );
}
