import { ActionIcon, Popover } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessionRef, useText } from '../../context/hooks.ts';
import { CART_ON_PAGE } from '../../shared/cart/cart-on-page.ts';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import classes from './CartButton.module.css';
import { useCartCount } from './use-cart-count.ts';

const GAP = 8;

/** How far the popover moves to lie beside the cart that the page shows, and not over it. */
function pastCartOnPage(button: HTMLElement): number {
  const shown = document.querySelector(`[${CART_ON_PAGE}]`)?.getBoundingClientRect();
  if (!shown) return 0;
  const { left, right } = button.getBoundingClientRect();
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return Math.max(0, GAP + (isRightToLeft ? shown.right - left : right - shown.left));
}

/** The cart with its count: a popover on wide screens, the cart's own page on phones (PAGE-17). */
export function CartButton() {
  const t = useText();
  const session = useSessionRef();
  const isMobile = useIsMobile();
  const [isOpen, setIsOpen] = useState(false);
  const [shift, setShift] = useState(0);
  const { count, label } = useCartCount();
  const content = (
    <>
      <IconShoppingBag size={26} stroke={1.75} aria-hidden />
      {count > 0 && (
        <span key={count} className={classes.badge} aria-hidden>
          {count}
        </span>
      )}
    </>
  );
  if (isMobile) {
    return (
      <ActionIcon
        component={Link}
        to="/order/cart"
        className={classes.button}
        aria-label={label}
        onClick={() => session.send({ type: 'guestOrder.begin' })}
      >
        {content}
      </ActionIcon>
    );
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={310}
      position="bottom-end"
      offset={{ mainAxis: GAP, alignmentAxis: shift }}
      // It would be drawn back below the button.
      middlewares={{ shift: shift === 0, flip: true }}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          className={classes.button}
          aria-label={label}
          onClick={({ currentTarget }) => {
            setShift(pastCartOnPage(currentTarget));
            setIsOpen((open) => !open);
          }}
        >
          {content}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('layout.cart')}>
        <LazyCartPopover onClose={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function LazyCartPopover({ onClose }: { onClose: () => void }) {
  const { CartPopover } = useChunk(() => import('./CartPopover.tsx')) ?? {};
  return CartPopover ? <CartPopover onClose={onClose} /> : <SkeletonCards count={2} height={80} />;
}
