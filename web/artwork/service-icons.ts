import type { FunctionComponent, SVGProps } from 'react';
import CodeIcon from '#web/artwork/icons/code.svg?react';
import ContentIcon from '#web/artwork/icons/content.svg?react';
import DesignIcon from '#web/artwork/icons/design.svg?react';
import MarketingIcon from '#web/artwork/icons/marketing.svg?react';
import type { ServiceCard } from '#web/content/services.ts';

/** What the content's icon names look like (E5). */
export const serviceIcons: Readonly<Record<ServiceCard['icon'], FunctionComponent<SVGProps<SVGSVGElement>>>> = {
  marketing: MarketingIcon,
  code: CodeIcon,
  design: DesignIcon,
  content: ContentIcon,
};
