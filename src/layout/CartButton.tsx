import { ActionIcon } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessionRef, useText } from '../context/hooks.ts';
import { CART_COLUMN } from '../features/cart/cart-on-page.ts';
import { Popover } from '../ui/Popover.tsx';
import { SkeletonCards } from '../ui/SkeletonCards.tsx';
import { useChunk } from '../ui/use-chunk.ts';
import { useIsMobile } from '../ui/use-is-mobile.ts';
import classes from './CartButton.module.css';
import { useCartCount } from './use-cart-count.ts';

const GAP = 8;
const WIDTH = 310;

/**
 * How far the popover moves to lie beside the carts that the page shows: 0 where it lies below them, or there is no
 * room beside them.
 */
function pastCartOnPage(button: HTMLElement): number {
  const shown = document.querySelector(`[${CART_COLUMN}]`)?.getBoundingClientRect();
  if (!shown) return 0;
  const { left, right, bottom } = button.getBoundingClientRect();
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const shift = GAP + (isRightToLeft ? shown.right - left : right - shown.left);
  const room = isRightToLeft ? window.innerWidth - shown.right : shown.left;
  const isBeside = shown.bottom > bottom && shown.top < window.innerHeight;
  return isBeside && room >= WIDTH * scale + 2 * GAP ? Math.max(0, shift) : 0;
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
        <span key={count} className={classes.badge} translate="no" aria-hidden>
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
      width={WIDTH}
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
      <Popover.Dropdown label={t('layout.cart')}>
        <LazyCartPopover onClose={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function LazyCartPopover({ onClose }: { onClose: () => void }) {
  const { CartPopover } = useChunk(() => import('./CartPopover.tsx')) ?? {};
  return CartPopover ? <CartPopover onClose={onClose} /> : <SkeletonCards count={2} height={80} />;
}
