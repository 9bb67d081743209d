import { Box, Link, Stack, Text } from '@chakra-ui/react';

type SideContentsProps = {
  readonly label: string;
  readonly places: readonly { readonly id: string; readonly title: string; readonly note?: string }[];
};

/** The contents of a long page, which stay in view where there is room at the side. */
export function SideContents({ label, places }: SideContentsProps) {
  return (
    <Stack
      as="nav"
      aria-labelledby="contents"
      gap="3"
      textStyle="small"
      position={{ base: 'static', lg: 'sticky' }}
      top="24"
      maxH={{ base: 'none', lg: 'calc(100vh - 8rem)' }}
      overflowY={{ base: 'visible', lg: 'auto' }}
      _print={{ display: 'none' }}
    >
      <Box id="contents" textStyle="kicker" color="fg">
        {label}
      </Box>
      <Box as="ol" borderBottomWidth="1px" borderColor="border">
        {places.map(({ id, title, note }) => (
          <Box as="li" key={id} borderTopWidth="1px" borderColor="border">
            <Link href={`#${id}`} variant="plain" display="block" py="2" color="fg.muted" _hover={{ color: 'fg' }}>
              {note ? (
                <>
                  <Text as="span" display="block" fontWeight="semibold" color="fg">
                    {title}
                  </Text>
                  {note}
                </>
              ) : (
                title
              )}
            </Link>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
