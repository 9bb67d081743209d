import { Box } from '@chakra-ui/react';
import { browserStorage, cookiePolicy } from './cookie-policy.ts';
import { PolicyPage } from './policy-page.tsx';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfService } from './terms-of-service.ts';

const { heading, columns, items } = browserStorage;

/** On a phone, each row is a card. */
function StorageTable() {
  return (
    <Box
      as="table"
      width="full"
      mt="4"
      textStyle="small"
      // With `text-wrap: pretty` WebKit breaks table cells after every word.
      textWrap="wrap"
      css={{
        '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: '4', pe: '5' },
        '& th': { fontWeight: 'semibold' },
        '& thead th': { verticalAlign: 'bottom', py: '3' },
        '& tbody th': { width: '25%' },
        '& td': { color: 'fg.muted' },
        mdDown: {
          '&, & :is(caption, tbody, tr, th)': { display: 'block' },
          '& thead': { display: 'none' },
          '& tbody tr': { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg', mb: '4', p: '4' },
          '& tbody th, & td': { width: 'auto', py: '1', pe: '0' },
          '& td': { display: 'grid', gridTemplateColumns: 'min(4.5rem, 24vw) minmax(0, 1fr)' },
          '& td::before': { content: 'attr(data-column)', color: 'fg' },
        },
      }}
    >
      <Box as="caption" textStyle="label" textAlign="start" pb="2">
        {heading}
      </Box>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ what, where, why, until }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-column={columns.where}>{where}</td>
            <td data-column={columns.why}>{why}</td>
            <td data-column={columns.until}>{until}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

export function CookiePolicyPage() {
  return <PolicyPage policy={cookiePolicy} additions={{ storage: <StorageTable /> }} />;
}

export function PrivacyPolicyPage() {
  return <PolicyPage policy={privacyPolicy} />;
}

export function TermsOfServicePage() {
  return <PolicyPage policy={termsOfService} />;
}
