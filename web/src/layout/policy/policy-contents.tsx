import { Box, Link, Stack } from '@chakra-ui/react';
import { policyLabels, type PolicySection } from '#web/content/policy.ts';

/** The sections of a policy, each a claim: the list is its short version. It stays in view where there is room. */
export function Contents({ sections }: { readonly sections: readonly PolicySection[] }) {
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
      <Box id="contents" textStyle="kicker">
        {policyLabels.contents}
      </Box>
      <Box as="ol" borderBottomWidth="1px" borderColor="border">
        {sections.map(({ id, heading }) => (
          <Box as="li" key={id} borderTopWidth="1px" borderColor="border">
            <Link href={`#${id}`} variant="plain" display="block" py="2" color="fg.muted" _hover={{ color: 'fg' }}>
              {heading}
            </Link>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
