import { Box, Button } from '@chakra-ui/react';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef, type FocusEvent } from 'react';
import CloseIcon from '#web/artwork/icons/close.svg?react';
import { noticeRegion } from '#web/content/notices.ts';
import { noticeDurationMs, noticeSwipePx, type NoticeRegionProps } from './shown-notice.ts';

/**
 * The notification region (T5): Radix holds the timer, the swipe, F8 and what a screen reader hears. Whoever came into it
 * by key or pointer is back where they were once its toast is gone.
 */
export function NoticeRegion({ shown, onDismiss, focusOnMount }: NoticeRegionProps) {
  const region = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (focusOnMount) region.current?.focus();
  }, [focusOnMount]);
  const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const dismiss = (id: number) => {
    onDismiss(id);
    // Radix has moved focus from the toast to the region around it.
    const isInRegion = region.current?.contains(document.activeElement);
    if (isInRegion && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={noticeSwipePx} duration={noticeDurationMs}>
      {shown && (
        <Toast.Root
          key={shown.id}
          asChild
          open={shown.isOpen}
          onOpenChange={(isOpen) => !isOpen && dismiss(shown.id)}
          type={shown.notice.tone === 'error' ? 'foreground' : 'background'}
        >
          <Box
            as="li"
            layerStyle="card"
            boxShadow="float"
            position="relative"
            p="5"
            pr="14"
            borderLeftWidth="4px"
            borderLeftColor={shown.notice.tone === 'error' ? 'border.error' : 'fg.success'}
            css={{
              touchAction: 'pan-y',
              '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
              '&[data-swipe=end]': { visibility: 'hidden' },
              _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
            }}
          >
            {shown.notice.title && (
              <Box asChild fontWeight="semibold">
                <Toast.Title>{shown.notice.title}</Toast.Title>
              </Box>
            )}
            <Toast.Description>{shown.notice.text}</Toast.Description>
            <Toast.Close asChild>
              <Button
                variant="ghost"
                size="sm"
                px="3"
                position="absolute"
                top="2"
                right="2"
                aria-label={noticeRegion.dismiss}
              >
                <CloseIcon />
              </Button>
            </Toast.Close>
          </Box>
        </Toast.Root>
      )}
      <Box
        asChild
        position="fixed"
        bottom="0"
        right="0"
        zIndex="notice"
        width="full"
        maxW="narrow"
        m="0"
        p="4"
        listStyleType="none"
        outline="none"
        _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-4px' }}
      >
        <Toast.Viewport ref={region} hotkey={['F8']} label={noticeRegion.label} onFocus={rememberOrigin} />
      </Box>
    </Toast.Provider>
  );
}
