import { Box, Button } from '@chakra-ui/react';
import * as RadixToast from '@radix-ui/react-toast';
import { useEffect, useRef, type FocusEvent } from 'react';
import AlertIcon from '#web/artwork/icons/alert.svg?react';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import CloseIcon from '#web/artwork/icons/close.svg?react';
import { toastRegion, type Toast } from './toasts-words.ts';

// Clause T5 sets these two values.
const durationMs = 5000;
const swipePx = 50;

export type ShownToast = {
  readonly id: number;
  readonly toast: Toast;
  readonly isOpen: boolean;
};

type ToastRegionProps = {
  readonly shown: ShownToast | null;
  readonly onDismiss: () => void;
  /** The visitor pressed F8 before the region was loaded. */
  readonly takesFocus: boolean;
};

export function ToastRegion({ shown, onDismiss, takesFocus }: ToastRegionProps) {
  const { region, rememberOrigin, returnFocus } = useRegionFocus(takesFocus);
  const dismiss = () => {
    onDismiss();
    returnFocus();
  };
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={swipePx} duration={durationMs}>
      {shown && <ToastCard key={shown.id} shown={shown} onDismiss={dismiss} />}
      <Box
        asChild
        position="fixed"
        bottom="4"
        insetEnd="max(0px, (100vw - {sizes.page}) / 2)"
        zIndex="toast"
        width="full"
        maxW="narrow"
        m="0"
        px={{ base: 'min({spacing.5}, 5.5vw)', md: '8' }}
        py="4"
        borderRadius="lg"
        pointerEvents="none"
        // Without a toast, only this style shows that the region has the focus.
        _focusVisible={{ bg: 'bg.panel', outline: '2px solid', outlineColor: 'focus.onPaper', outlineOffset: '-4px' }}
      >
        <RadixToast.Viewport ref={region} hotkey={['F8']} label={toastRegion.label} onFocus={rememberOrigin} />
      </Box>
    </RadixToast.Provider>
  );
}

function useRegionFocus(takesFocus: boolean) {
  const region = useRef<HTMLOListElement>(null);
  const origin = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);

  const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
  const returnFocus = () => {
    // Radix has already moved the focus from the closed toast to the region.
    const isInRegion = region.current?.contains(document.activeElement);
    if (isInRegion && origin.current instanceof HTMLElement) origin.current.focus();
  };
  return { region, rememberOrigin, returnFocus } as const;
}

type ToastCardProps = { readonly shown: ShownToast; readonly onDismiss: () => void };

function ToastCard({ shown: { toast, isOpen }, onDismiss }: ToastCardProps) {
  const isError = toast.tone === 'error';
  return (
    <RadixToast.Root
      asChild
      open={isOpen}
      onOpenChange={(staysOpen) => !staysOpen && onDismiss()}
      type={isError ? 'foreground' : 'background'}
    >
      <Box
        as="li"
        data-tone={toast.tone}
        layerStyle="card"
        boxShadow="float"
        position="relative"
        pointerEvents="auto"
        display="flex"
        gap="3"
        alignItems="flex-start"
        p={{ base: '4', md: '5' }}
        pe={{ base: '12', md: '14' }}
        css={{
          touchAction: 'pan-y',
          animation: 'arrive 180ms ease-out',
          '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
          '&[data-swipe=end]': { visibility: 'hidden' },
          outlineOffset: '-4px',
          '&[data-tone=error]': { borderColor: 'border.error', borderWidth: '2px', borderInlineStartWidth: '8px' },
          // It would cover the field that says the same.
          '@media (height < 30rem)': { 'html:has([aria-invalid=true]) &': { visibility: 'hidden' } },
        }}
      >
        <Box as="span" flexShrink="0" fontSize="1.5rem" lineHeight="1" color={isError ? 'fg.error' : 'fg.success'}>
          {isError ? <AlertIcon /> : <CheckIcon />}
        </Box>
        <Box minW="0" textWrap="balance">
          {toast.title && (
            <Box asChild fontWeight="semibold">
              <RadixToast.Title>{toast.title}</RadixToast.Title>
            </Box>
          )}
          <RadixToast.Description>{toast.text}</RadixToast.Description>
        </Box>
        <RadixToast.Close asChild>
          <Button
            variant="ghost"
            size="sm"
            px="3"
            position="absolute"
            top={{ base: '2', md: '3' }}
            insetEnd={{ base: '1', md: '2' }}
            aria-label={toastRegion.dismiss}
          >
            <CloseIcon />
          </Button>
        </RadixToast.Close>
      </Box>
    </RadixToast.Root>
  );
}
