import { memo } from 'react';
import { displayName } from '../../../domain/display-name.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { DishPicture } from '../../ui/DishPicture.tsx';
import { AllergenList } from './AllergenList.tsx';
import { type OfferedArticle } from './offered-article.ts';
import { FavouriteButton } from '../favourites-and-ratings/FavouriteButton.tsx';
import { WatchButton } from '../favourites-and-ratings/WatchButton.tsx';
import { ArticleAmount } from './ArticleAmount.tsx';
import classes from './ArticleDetails.module.css';
import { ArticleLabels } from './ArticleLabels.tsx';
import { ArticlePrice } from './ArticlePrice.tsx';
import { ArticleStock } from './ArticleStock.tsx';
import { NutritionList } from './NutritionList.tsx';
import { ShareDish } from './ShareDish.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { LiveText } from '../../ui/LiveText.tsx';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

interface ArticleDetailsProps {
  card: OfferedArticle | null;
  onClose: () => void;
}

/**
 * All details of a dish. Who opens it gives the focus back. Memoised: a dialog of many parts, closed or not, is not
 * rendered for every change of a cart.
 */
export const ArticleDetails = memo(function ArticleDetails({ card, onClose }: ArticleDetailsProps) {
  const t = useText();
  const { settings, locale } = useAppConfiguration();
  const name = card ? displayName(card.article, settings.isArticleNameShownFirst) : '';
  return (
    <Modal
      opened={card !== null}
      onClose={onClose}
      returnFocus={false}
      title={<RestaurantText>{name}</RestaurantText>}
      size="lg"
      closeLabel={t('order.article.close')}
    >
      {card && (
        <div className={classes.details}>
          <div className={classes.picture}>
            <DishPicture
              article={card.article}
              deliveryTimeId={card.deliveryTimeId}
              width={640}
              ratio={16 / 9}
              failedText={t('order.article.pictureFailed')}
            />
          </div>
          <ArticleLabels labels={card.article.labels} />
          <div className={classes.head}>
            {card.article.description && (
              <p>
                <RestaurantText>{card.article.description}</RestaurantText>
              </p>
            )}
            <div className={classes.actions}>
              <FavouriteButton article={card.article} name={name} />
              <ShareDish {...card} name={name} />
            </div>
          </div>
          {card.allergens && <AllergenList article={card.article} view={card.allergens} />}
          {card.article.nutrition && <NutritionList nutrition={card.article.nutrition} />}
          <p className={classes.vat}>
            {t('order.article.vat', { percent: new Intl.NumberFormat(locale).format(card.article.vatPercent) })}
          </p>
          <ArticleStock remaining={card.remaining} />
          <WatchButton {...card} name={name} />
          <div className={classes.foot}>
            {card.closedKey && (
              <LiveText as="p" className={classes.closed}>
                {t(card.closedKey)}
              </LiveText>
            )}
            <ArticlePrice article={card.article} slot={card} size="xl" />
            <ArticleAmount {...card} name={name} />
          </div>
        </div>
      )}
    </Modal>
  );
});
