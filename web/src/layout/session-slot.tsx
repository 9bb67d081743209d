import { Box, Button, Link, Text, VisuallyHidden } from '@chakra-ui/react';
import { useRef } from 'react';
import { siteFacts } from '#site-facts';
import type { User } from '#web/src/accounts/session-store.ts';
import { useSession } from '#web/src/accounts/session.tsx';
import { useSignOut } from '#web/src/accounts/use-sign-out.ts';
import { closeMenu, RouteLink } from '#web/src/navigation/links.tsx';
import { navigation } from '#web/src/navigation/navigation-words.ts';
import { useStepFocus } from '#web/src/ui/focus.ts';

function SignedIn({ user }: { readonly user: User }) {
  const { signOut, isSigningOut } = useSignOut();
  const [local, domain] = user.displayName ? [user.displayName] : user.email.split(/(?=@)/);
  return (
    <>
      <Link
        asChild
        variant="plain"
        p="3"
        minW="0"
        fontWeight="medium"
        // In the menu (`header > nav`) the greeting has lines of its own and is not shortened.
        // In the bar it takes the room that is left.
        css={{
          'header > nav &': { flexBasis: '100%', overflowWrap: 'anywhere' },
          'header > div &': { flex: '1', width: '0', maxWidth: 'max-content' },
        }}
      >
        <RouteLink to={navigation.account.to}>
          {/* In the bar, what follows the @ of a long address is in a second line, which is hidden. */}
          <Text as="span" display="block" css={{ 'header > div &': { truncate: true, maxHeight: '1lh' } }}>
            <Box as="span" css={{ 'header > nav &': { display: 'block' } }}>
              {navigation.greeting}{' '}
            </Box>
            <Box as="span" textDecoration="underline" textUnderlineOffset="0.2em" textDecorationThickness="1px">
              {local}
              <Box as="span" whiteSpace="normal">
                <wbr />
                <Box as="span" css={{ 'header > div &': { whiteSpace: 'nowrap' } }}>
                  {domain}
                </Box>
              </Box>
            </Box>
          </Text>
          <VisuallyHidden>, {navigation.account.label}</VisuallyHidden>
        </RouteLink>
      </Link>
      <Button
        variant="ghost"
        size="sm"
        px="3"
        fontSize="inherit"
        fontWeight="medium"
        flexShrink="0"
        disabled={isSigningOut}
        onClick={() => {
          closeMenu();
          signOut();
        }}
      >
        {isSigningOut ? navigation.signingOut : navigation.signOut}
      </Button>
    </>
  );
}

/** Prerendered as signed out. Where a session is stored, the slot stays hidden until the app has read it. */
export function SessionSlot() {
  const { status, user } = useSession();
  const signIn = useRef<HTMLAnchorElement>(null);
  useStepFocus(status, () => signIn.current);
  if (!siteFacts.signIn) return null;
  if (user) return <SignedIn user={user} />;
  if (status === 'unreachable') {
    return (
      <Link asChild variant="plain" p="3" fontWeight="medium">
        <RouteLink {...navigation.account} />
      </Link>
    );
  }
  return (
    <Button
      asChild
      variant="ghost"
      size="sm"
      px="3"
      fontSize="inherit"
      fontWeight="medium"
      flexShrink="0"
      css={{ _sessionUnknown: { visibility: 'hidden' } }}
    >
      <RouteLink ref={signIn} {...navigation.signIn} />
    </Button>
  );
}
