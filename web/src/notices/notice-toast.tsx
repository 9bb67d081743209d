import { Box, Button } from '@chakra-ui/react';
import * as Toast from '@radix-ui/react-toast';
import CloseIcon from '#web/artwork/icons/close.svg?react';
import { noticeRegion } from '#web/content/notices.ts';
import { NoticeWords } from './notice-words.tsx';
import type { ShownNotice } from './shown-notice.ts';

type NoticeToastProps = { readonly shown: ShownNotice; readonly onDismiss: (id: number) => void };

export function NoticeToast({ shown: { id, notice, isOpen, tryAgain }, onDismiss }: NoticeToastProps) {
  const isError = notice.tone === 'error';
  return (
    <Toast.Root
      asChild
      open={isOpen}
      onOpenChange={(staysOpen) => !staysOpen && onDismiss(id)}
      type={isError ? 'foreground' : 'background'}
    >
      <Box
        as="li"
        layerStyle="card"
        boxShadow="float"
        position="relative"
        p="5"
        pr="14"
        css={{
          touchAction: 'pan-y',
          animation: 'arrive 180ms ease-out',
          '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
          '&[data-swipe=end]': { visibility: 'hidden' },
          _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
        }}
      >
        <NoticeWords tone={notice.tone}>
          <NoticeBody notice={notice} tryAgain={tryAgain} />
        </NoticeWords>
        <Toast.Close asChild>
          <Button
            variant="ghost"
            size="sm"
            px="3"
            position="absolute"
            top="3"
            right="2"
            aria-label={noticeRegion.dismiss}
          >
            <CloseIcon />
          </Button>
        </Toast.Close>
      </Box>
    </Toast.Root>
  );
}

function NoticeBody({ notice: { title, text }, tryAgain }: Pick<ShownNotice, 'notice' | 'tryAgain'>) {
  return (
    <>
      {title && (
        <Box asChild fontWeight="semibold">
          <Toast.Title>{title}</Toast.Title>
        </Box>
      )}
      <Toast.Description>{text}</Toast.Description>
      {tryAgain && (
        <Toast.Action asChild altText={noticeRegion.tryAgain}>
          <Button variant="outline" size="sm" mt="3" onClick={tryAgain}>
            {noticeRegion.tryAgain}
          </Button>
        </Toast.Action>
      )}
    </>
  );
}
