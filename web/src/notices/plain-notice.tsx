import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import CloseIcon from '#web/artwork/icons/close.svg?react';
import { noticeRegion } from '#web/content/notices.ts';
import { noticeDurationMs, type NoticeRegionProps, type ShownNotice } from './shown-notice.ts';

/** How long the region is there, empty, before its first words: a screen reader tells of changes to one that it knows. */
const announcementDelayMs = 100;

/** A toast without swipe, for as long as the region's own code cannot be fetched. */
export function PlainNotice({ shown, onDismiss }: NoticeRegionProps) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), announcementDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box
      as="output"
      display="block"
      position="fixed"
      top="20"
      right="0"
      zIndex="notice"
      width="full"
      maxW="narrow"
      px="4"
    >
      {isKnown && shown?.isOpen && <PlainToast key={shown.id} shown={shown} onDismiss={onDismiss} />}
    </Box>
  );
}

/** Dismisses a toast after its time, which begins anew once nothing points at it any more. */
function useDuration(id: number, onDismiss: (id: number) => void) {
  const [isPointedAt, setPointedAt] = useState(false);
  useEffect(() => {
    if (isPointedAt) return undefined;
    const timer = setTimeout(() => onDismiss(id), noticeDurationMs);
    return () => clearTimeout(timer);
  }, [id, isPointedAt, onDismiss]);
  return setPointedAt;
}

type PlainToastProps = { readonly shown: ShownNotice; readonly onDismiss: (id: number) => void };

function PlainToast({ shown: { id, notice, tryAgain }, onDismiss }: PlainToastProps) {
  const setPointedAt = useDuration(id, onDismiss);
  const cameFrom = useRef<EventTarget | null>(null);
  const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setPointedAt(true);
  };
  const dismiss = () => {
    onDismiss(id);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const again = () => {
    dismiss();
    tryAgain?.();
  };
  return (
    <Box
      layerStyle="card"
      position="relative"
      p="5"
      pr="14"
      boxShadow="float"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={rememberOrigin}
      onBlur={() => setPointedAt(false)}
    >
      <Text fontWeight="semibold">{notice.title}</Text>
      <Text>{notice.text}</Text>
      {tryAgain && (
        <Button variant="outline" size="sm" mt="3" onClick={again}>
          {noticeRegion.tryAgain}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        px="3"
        position="absolute"
        top="3"
        right="2"
        aria-label={noticeRegion.dismiss}
        onClick={dismiss}
      >
        <CloseIcon />
      </Button>
    </Box>
  );
}
