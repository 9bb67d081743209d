import { Link } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { company } from '#web/content/company.ts';
import { policyLinks } from '#web/content/navigation.ts';
import { TextLink } from '#web/src/navigation/text-link.tsx';

type Target = { readonly phrase: string; readonly link: ReactNode };

const targets: readonly Target[] = [
  { phrase: company.email.text, link: <Link href={company.email.href}>{company.email.text}</Link> },
  { phrase: company.phone.text, link: <Link href={company.phone.href}>{company.phone.text}</Link> },
  ...policyLinks.map(({ label, to }) => ({
    phrase: label,
    link: <TextLink label={label} to={to} />,
  })),
];

export function LinkedText({ children: text }: { readonly children: string }): ReactNode {
  const target = targets.find(({ phrase }) => text.includes(phrase));
  if (!target) return text;
  const start = text.indexOf(target.phrase);
  return (
    <>
      <LinkedText>{text.slice(0, start)}</LinkedText>
      {target.link}
      <LinkedText>{text.slice(start + target.phrase.length)}</LinkedText>
    </>
  );
}
