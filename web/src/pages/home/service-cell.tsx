import { Box, Heading, Link, Stack, Text } from '@chakra-ui/react';
import type { ServiceCard } from '#web/content/services.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { CardMark } from '#web/src/ui/card-mark.tsx';
import { Drawing } from '#web/src/ui/drawing.tsx';

/** One service (E5). The whole cell leads to its place on the services page. */
export function ServiceCell({ id, icon, title, summary, duration, color }: ServiceCard) {
  return (
    <Box
      as="li"
      position="relative"
      pt={{ base: '8', md: '0' }}
      pb={{ base: '8', md: '12' }}
      borderColor="border"
      css={{
        '&:not(:last-child)': { borderBottomWidth: { base: '1px', md: '0' } },
        md: {
          '&:nth-of-type(odd)': { paddingInlineEnd: '8', borderInlineEndWidth: '1px' },
          '&:nth-of-type(even)': { paddingInlineStart: '8' },
          '&:nth-of-type(-n+2)': { borderBottomWidth: '1px' },
          '&:nth-of-type(n+3)': { paddingTop: '12', paddingBottom: '0' },
        },
      }}
    >
      <CardMark color={color}>
        <Box asChild display="block" width="full" maxW={{ base: '15rem', lg: '18rem' }} mt="8">
          <Drawing name={icon} />
        </Box>
      </CardMark>
      <Stack gap="3" mt="6">
        <Heading as="h3" textStyle="heading">
          <Link asChild variant="plain" css={{ _after: { content: '""', position: 'absolute', inset: '0' } }}>
            <RouteLink to="/services" place={id}>
              {title}
            </RouteLink>
          </Link>
        </Heading>
        <Text color="fg.muted">{summary}</Text>
        <Text textStyle="small" color="fg.muted">
          {duration}
        </Text>
      </Stack>
    </Box>
  );
}
