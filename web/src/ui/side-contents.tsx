import { Box, Link, Stack } from '@chakra-ui/react';

type Place = { readonly id: string; readonly title: string };

/** Only Chromium marks the link of the section that is shown. */
export function ContentsList({ places }: { readonly places: readonly Place[] }) {
  return (
    <Box as="ol" borderBottomWidth="1px" css={{ scrollTargetGroup: 'auto' }}>
      {places.map(({ id, title }) => (
        <Box as="li" key={id} borderTopWidth="1px">
          <Link
            href={`#${id}`}
            variant="plain"
            display="block"
            py="2"
            color="fg.muted"
            _hover={{ color: 'fg' }}
            css={{ '&:target-current': { color: 'fg', fontWeight: 'semibold' } }}
          >
            {title}
          </Link>
        </Box>
      ))}
    </Box>
  );
}

type SideContentsProps = { readonly label: string; readonly places: readonly Place[] };

export function SideContents({ label, places }: SideContentsProps) {
  return (
    <Stack
      as="nav"
      hideBelow="lg"
      aria-labelledby="contents"
      gap="3"
      textStyle="small"
      position="sticky"
      top="24"
      maxH="calc(100vh - 8rem)"
      overflowY="auto"
      _print={{ display: 'none' }}
    >
      <Box id="contents" textStyle="eyebrow" color="fg">
        {label}
      </Box>
      <ContentsList places={places} />
    </Stack>
  );
}
