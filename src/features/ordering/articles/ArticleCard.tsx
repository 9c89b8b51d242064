import { memo } from 'react';
import { type Article } from '../../../../domain/article.ts';
import { displayName } from '../../../../domain/display-name.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { DishPicture } from '../../../ui/DishPicture.tsx';
import { AllergenLine } from '../../dishes/AllergenLine.tsx';
import classes from './ArticleCard.module.css';
import { ArticleLabels } from '../../dishes/ArticleLabels.tsx';
import { ArticleAmount } from '../../dishes/ArticleAmount.tsx';
import { ArticlePrice } from '../../dishes/ArticlePrice.tsx';
import { ArticleStock } from '../../dishes/ArticleStock.tsx';
import { useEnergy } from '../../dishes/NutritionList.tsx';
import { FavouriteButton, FavouriteMark } from '../../favourites-and-ratings/FavouriteButton.tsx';
import { WatchButton } from '../../favourites-and-ratings/WatchButton.tsx';
import { type OfferedArticle } from '../../dishes/offered-article.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

interface ArticleCardProps extends OfferedArticle {
  /** On the screen as the list opens. */
  isFirst: boolean;
  /** A row with a small picture, of which a phone shows several at once, instead of a card. */
  isRow: boolean;
  onOpen: (article: Article) => void;
}

export const ArticleCard = memo(function ArticleCard({ isFirst, isRow, onOpen, ...card }: ArticleCardProps) {
  const t = useText();
  const energy = useEnergy();
  const { settings } = useAppConfiguration();
  const { article, remaining, allergens } = card;
  const name = displayName(article, settings.isArticleNameShownFirst);
  return (
    <Card flush className={isRow ? classes.row : classes.card} data-sold-out={remaining === 0 || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-label={t('order.article.details', { name })}
        onClick={() => onOpen(article)}
      >
        <DishPicture
          article={article}
          deliveryTimeId={card.deliveryTimeId}
          width={isRow ? 80 : 400}
          ratio={isRow ? 1 : undefined}
          isFirst={isFirst}
        />
      </button>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 className={classes.name}>
            <RestaurantText>{name}</RestaurantText>
          </h2>
          {isRow ? <FavouriteMark article={article} name={name} /> : <FavouriteButton article={article} name={name} />}
        </div>
        <div className={classes.facts}>
          <ArticleLabels labels={article.labels} />
          {!isRow && article.description && (
            <p className={classes.description}>
              <RestaurantText>{article.description}</RestaurantText>
            </p>
          )}
          <div className={classes.declared}>
            {allergens && <AllergenLine article={article} view={allergens} />}
            {!isRow && article.nutrition && <p className={classes.energy}>{energy(article.nutrition)}</p>}
          </div>
          <ArticleStock remaining={remaining} />
        </div>
        <WatchButton {...card} name={name} />
        <div className={classes.foot}>
          <ArticlePrice article={article} slot={card} isShort />
          <ArticleAmount {...card} name={name} />
        </div>
      </div>
    </Card>
  );
});
