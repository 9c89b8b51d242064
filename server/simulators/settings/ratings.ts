import { RATINGS } from '../../../domain/rating.ts';
import { type Markup, html } from '../../core/markup.ts';
import { type RatedDish } from '../../features/favourites-and-ratings/ratings.ts';
import { type SettingsWords } from './settings.words.ts';

/** The section of what customers thought of the dishes, without whom. */
export function ratingSection(words: SettingsWords, dishes: readonly RatedDish[]): Markup {
  const dish = ({ name, counts, words: said }: RatedDish): Markup => html`<div class="card">
<h3>${name}</h3>
<p class="facts">${RATINGS.map((rating) => html`<span>${words.rating[rating]}: ${counts[rating]}</span> `)}</p>
${said.length === 0 ? '' : html`<ul>${said.map((each) => html`<li>${words.rating[each.rating]}: ${each.words}</li>`)}</ul>`}
</div>`;
  return html`<section class="stack" id="ratings"><h2>${words.ratings}</h2><p>${words.ratingsHint}</p>
${dishes.length === 0 ? html`<p>${words.noRatings}</p>` : dishes.map(dish)}
</section>`;
}
