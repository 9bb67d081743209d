import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { browserStorage, cookiePolicy } from './cookie-policy.ts';
import { PolicyPage } from './policy-page.tsx';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfService } from './terms-of-service.ts';

const { heading, columns, items } = browserStorage;

function ColumnHead({ children }: { readonly children: string }) {
  return (
    <Box asChild textAlign="start" verticalAlign="bottom" fontWeight="semibold" py="3" pe="5">
      <th scope="col">{children}</th>
    </Box>
  );
}

function Cell({ column, children }: { readonly column: string; readonly children: ReactNode }) {
  return (
    <Box
      as="td"
      data-column={column}
      display={{ base: 'grid', md: 'table-cell' }}
      gridTemplateColumns="min(4.5rem, 24vw) minmax(0, 1fr)"
      verticalAlign="top"
      py={{ base: '1', md: '4' }}
      pe={{ base: '0', md: '5' }}
      color="fg.muted"
      css={{
        '&::before': { content: { base: 'attr(data-column)', md: 'none' }, color: 'fg' },
      }}
    >
      {children}
    </Box>
  );
}

function StorageTable() {
  return (
    // With `text-wrap: pretty` WebKit breaks table cells after every word.
    <Box as="table" width="full" mt="4" textStyle="small" textWrap="wrap" display={{ base: 'block', md: 'table' }}>
      <Box as="caption" textStyle="label" textAlign="start" pb="2" display={{ base: 'block', md: 'table-caption' }}>
        {heading}
      </Box>
      <Box as="thead" hideBelow="md">
        <tr>
          {Object.values(columns).map((column) => (
            <ColumnHead key={column}>{column}</ColumnHead>
          ))}
        </tr>
      </Box>
      <Box as="tbody" display={{ base: 'block', md: 'table-row-group' }}>
        {items.map(({ what, where, why, until }) => (
          <Box
            as="tr"
            key={what}
            display={{ base: 'block', md: 'table-row' }}
            bg={{ base: 'bg.panel', md: 'transparent' }}
            borderWidth={{ base: '1px', md: '0' }}
            borderTopWidth="1px"
            borderRadius={{ base: 'lg', md: '0' }}
            mb={{ base: '4', md: '0' }}
            p={{ base: '4', md: '0' }}
          >
            <Box
              asChild
              display={{ base: 'block', md: 'table-cell' }}
              textAlign="start"
              verticalAlign="top"
              fontWeight="semibold"
              width={{ md: '25%' }}
              py={{ base: '1', md: '4' }}
              pe={{ base: '0', md: '5' }}
            >
              <th scope="row">{what}</th>
            </Box>
            <Cell column={columns.where}>{where}</Cell>
            <Cell column={columns.why}>{why}</Cell>
            <Cell column={columns.until}>{until}</Cell>
          </Box>
        ))}
      </Box>
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
