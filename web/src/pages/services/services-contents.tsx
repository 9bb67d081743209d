import { Box, Link, Text } from '@chakra-ui/react';
import { consulting, servicesIntro } from '#web/content/services-page.ts';
import { services } from '#web/content/services.ts';

/** The four services and the fifth, and how long each takes, on the night at the top of the page; each leads to its row. */
export function ServicesContents() {
  return (
    <Box as="nav" aria-label={servicesIntro.contentsLabel}>
      <Box as="ul" borderBottomWidth="1px" borderColor="border.onNight">
        {[...services, consulting].map(({ id, title, duration }) => (
          <Box as="li" key={id} borderTopWidth="1px" borderColor="border.onNight">
            <Link href={`#${id}`} variant="plain" display="block" py="3">
              <Text as="span" display="block" fontWeight="semibold">
                {title}
              </Text>
              <Text as="span" display="block" textStyle="small" color="fg.onNightMuted">
                {duration}
              </Text>
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
