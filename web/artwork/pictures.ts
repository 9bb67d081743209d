import founder from '#web/artwork/avatars/founder.svg';
import imran from '#web/artwork/avatars/imran.svg';
import neha from '#web/artwork/avatars/neha.svg';
import revathi from '#web/artwork/avatars/revathi.svg';
import team from '#web/artwork/avatars/team.svg';
import tom from '#web/artwork/avatars/tom.svg';
import clinic from '#web/artwork/portfolio/clinic.svg';
import magazine from '#web/artwork/portfolio/magazine.svg';
import packaging from '#web/artwork/portfolio/packaging.svg';
import signage from '#web/artwork/portfolio/signage.svg';
import storefront from '#web/artwork/portfolio/storefront.svg';
import type { TeamMember } from '#web/content/about.ts';
import type { PortfolioItem } from '#web/content/portfolio.ts';
import type { Testimonial } from '#web/content/testimonials.ts';

/** Where the content's picture names are served from; all of a kind have one size. */
export const portfolioPictures: Readonly<Record<PortfolioItem['image'], string>> = {
  clinic,
  magazine,
  packaging,
  signage,
  storefront,
};

/** Wordmarks of the clients lie in the sprite, 24 px high. Their widths are pixels. */
export const wordmarkWidths: Readonly<Record<PortfolioItem['image'], number>> = {
  clinic: 97,
  magazine: 91,
  packaging: 112,
  signage: 99,
  storefront: 79,
};

export const portraits: Readonly<Record<Testimonial['avatar'] | 'founder', string>> = {
  founder,
  imran,
  neha,
  revathi,
  tom,
};

/** One file has the portraits of the team. The fragment names the part that is shown. */
export const teamPortrait = (portrait: TeamMember['portrait']) => `${team}#${portrait}`;
