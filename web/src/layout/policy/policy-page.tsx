import { Container, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { policyLabels, type Policy } from '#web/content/policy.ts';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { SideContents } from '#web/src/ui/side-contents.tsx';
import { LastUpdated } from './last-updated.tsx';
import { PolicyText } from './policy-text.tsx';

type PolicyPageProps = {
  readonly policy: Policy;
  readonly additions?: Readonly<Record<string, ReactNode>>;
};

/** A policy to read (P1): its contents beside its sections. */
export function PolicyPage({ policy, additions }: PolicyPageProps) {
  return (
    <>
      <PageHeader heading={policy.heading} lede={policy.lede}>
        <LastUpdated />
      </PageHeader>
      <Container py={{ base: '12', lg: '24' }}>
        <Grid templateColumns={{ base: '1fr', lg: '4fr 8fr' }} gap={{ base: '14', lg: '20' }} alignItems="start">
          <SideContents
            label={policyLabels.contents}
            places={policy.sections.map(({ id, heading }) => ({ id, title: heading }))}
          />
          <Stack gap={{ base: '12', lg: '16' }}>
            {policy.sections.map((section) => (
              <PolicyText key={section.id} section={section}>
                {additions?.[section.id]}
              </PolicyText>
            ))}
          </Stack>
        </Grid>
      </Container>
    </>
  );
}
