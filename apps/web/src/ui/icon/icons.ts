// The pictures the screens use, as path data; from lucide (ISC licence, see lucide-licence.txt).
import type { IconShape } from "./icon.tsx";

export {
  arrowLeftIcon,
  arrowRightIcon,
  banIcon,
  calculatorIcon,
  checkIcon,
  chevronDownIcon,
  circleAlertIcon,
  circleCheckIcon,
  circleQuestionMarkIcon,
  circleXIcon,
  externalLinkIcon,
  fileXIcon,
  globeIcon,
  infoIcon,
  layersIcon,
  lightbulbIcon,
  loaderCircleIcon,
  mailIcon,
  messageCircleQuestionMarkIcon,
  messageSquareTextIcon,
  moonIcon,
  octagonAlertIcon,
  octagonXIcon,
  pencilLineIcon,
  refreshCwIcon,
  scanSearchIcon,
  sendIcon,
  timerOffIcon,
  triangleAlertIcon,
} from "./first-icons.ts";

export const arrowDownLeftIcon: IconShape = "M17 7 7 17|M17 17H7V7";
export const arrowDownIcon: IconShape = "M12 5v14|m19 12-7 7-7-7";
export const arrowUpIcon: IconShape = "m5 12 7-7 7 7|M12 19V5";
export const keyboardIcon: IconShape =
  "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z|M10 8h.01|M12 12h.01|M14 8h.01|M16 12h.01|M18 8h.01|M6 8h.01|M7 16h10|M8 12h.01";
export const arrowUpRightIcon: IconShape = "M7 7h10v10|M7 17 17 7";
export const badgeCheckIcon: IconShape =
  "M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z|m16 9-5.5 5.5L8 12";
export const bellIcon: IconShape =
  "M10.268 21a2 2 0 0 0 3.464 0|M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326";
export const building2Icon: IconShape =
  "M10 12h4|M10 8h4|M14 21v-3a2 2 0 0 0-4 0v3|M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2|M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16";
export const calendarIcon: IconShape =
  "M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z|M8 2v4|M16 2v4|M3 10h18";
export const checkCheckIcon: IconShape = "M18 6 7 17l-5-5|m22 10-7.5 7.5L13 16";
export const chevronLeftIcon: IconShape = "m15 18-6-6 6-6";
export const chevronRightIcon: IconShape = "m9 18 6-6-6-6";
export const chevronsUpDownIcon: IconShape = "m7 15 5 5 5-5|m7 9 5-5 5 5";
export const circleDashedIcon: IconShape =
  "M10.1 2.182a10 10 0 0 1 3.8 0|M13.9 21.818a10 10 0 0 1-3.8 0|M17.609 3.721a10 10 0 0 1 2.69 2.7|M2.182 13.9a10 10 0 0 1 0-3.8|M20.279 17.609a10 10 0 0 1-2.7 2.69|M21.818 10.1a10 10 0 0 1 0 3.8|M3.721 6.391a10 10 0 0 1 2.7-2.69|M6.391 20.279a10 10 0 0 1-2.69-2.7";
export const clockIcon: IconShape = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z|M12 6v6l4 2";
export const clockAlertIcon: IconShape = "M12 6v6l4 2|M20 12v5|M20 21h.01|M21.25 8.2A10 10 0 1 0 16 21.16";
export const cloudCheckIcon: IconShape =
  "m17 15-5.5 5.5L9 18|M5.516 16.07A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 3.501 7.327";
export const cloudOffIcon: IconShape =
  "M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057|M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78|m2 2 20 20";
export const cloudUploadIcon: IconShape =
  "M12 13v8|M4 14.899A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.242|m8 17 4-4 4 4";
export const coinsIcon: IconShape =
  "M13.744 17.736a6 6 0 1 1-7.48-7.48|M15 6h1v4|m6.134 14.768.866-.5 2 3.464|M10 8a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z";
export const containerIcon: IconShape =
  "M22 7.7c0-.6-.4-1.2-.8-1.5l-6.3-3.9a1.72 1.72 0 0 0-1.7 0l-10.3 6c-.5.2-.9.8-.9 1.4v6.6c0 .5.4 1.2.8 1.5l6.3 3.9a1.72 1.72 0 0 0 1.7 0l10.3-6c.5-.3.9-1 .9-1.5Z|M10 21.9V14L2.1 9.1|m10 14 11.9-6.9|M14 19.8v-8.1|M18 17.5V9.4";
export const copyIcon: IconShape =
  "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z|M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2";
export const cornerDownRightIcon: IconShape = "m15 10 5 5-5 5|M4 4v7a4 4 0 0 0 4 4h12";
export const creditCardIcon: IconShape =
  "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z|M2 10L22 10|M6 14h2";
export const downloadIcon: IconShape = "M12 15V3|M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4|m7 10 5 5 5-5";
export const ellipsisIcon: IconShape =
  "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z|M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z|M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z";
export const fileIcon: IconShape =
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z|M14 2v5a1 1 0 0 0 1 1h5";
export const fileArchiveIcon: IconShape =
  "M13.659 22H18a2 2 0 0 0 2-2V8a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 14 2H6a2 2 0 0 0-2 2v11.5|M14 2v5a1 1 0 0 0 1 1h5|M8 12v-1|M8 18v-2|M8 7V6|M6 20a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z";
export const fileBracesIcon: IconShape =
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z|M14 2v5a1 1 0 0 0 1 1h5|M10 12a1 1 0 0 0-1 1v1a1 1 0 0 1-1 1 1 1 0 0 1 1 1v1a1 1 0 0 0 1 1|M14 18a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1 1 1 0 0 1-1-1v-1a1 1 0 0 0-1-1";
export const fileCheckIcon: IconShape =
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z|M14 2v5a1 1 0 0 0 1 1h5|m9 15 2 2 4-4";
export const fileCodeIcon: IconShape =
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z|M14 2v5a1 1 0 0 0 1 1h5|M10 12.5 8 15l2 2.5|m14 12.5 2 2.5-2 2.5";
export const fileImageIcon: IconShape =
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z|M14 2v5a1 1 0 0 0 1 1h5|M8 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z|m20 17-1.296-1.296a2.41 2.41 0 0 0-3.408 0L9 22";
export const filePlusIcon: IconShape =
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z|M14 2v5a1 1 0 0 0 1 1h5|M9 15h6|M12 18v-6";
export const fileSpreadsheetIcon: IconShape =
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z|M14 2v5a1 1 0 0 0 1 1h5|M8 13h2|M14 13h2|M8 17h2|M14 17h2";
export const fileTextIcon: IconShape =
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z|M14 2v5a1 1 0 0 0 1 1h5|M10 9H8|M16 13H8|M16 17H8";
export const fileTypeIcon: IconShape =
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z|M14 2v5a1 1 0 0 0 1 1h5|M11 18h2|M12 12v6|M9 13v-.5a.5.5 0 0 1 .5-.5h5a.5.5 0 0 1 .5.5v.5";
export const filesIcon: IconShape =
  "M15 2h-4a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8|M16.706 2.706A2.4 2.4 0 0 0 15 2v5a1 1 0 0 0 1 1h5a2.4 2.4 0 0 0-.706-1.706z|M5 7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h8a2 2 0 0 0 1.732-1";
export const flameIcon: IconShape =
  "M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4";
export const gitCompareIcon: IconShape =
  "M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z|M3 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z|M13 6h3a2 2 0 0 1 2 2v7|M11 18H8a2 2 0 0 1-2-2V9";
export const handshakeIcon: IconShape =
  "m11 17 2 2a1 1 0 1 0 3-3|m14 14 2.5 2.5a1 1 0 1 0 3-3l-3.88-3.88a3 3 0 0 0-4.24 0l-.88.88a1 1 0 1 1-3-3l2.81-2.81a5.79 5.79 0 0 1 7.06-.87l.47.28a2 2 0 0 0 1.42.25L21 4|m21 3 1 11h-2|M3 3 2 14l6.5 6.5a1 1 0 1 0 3-3|M3 4h8";
export const hashIcon: IconShape = "M4 9L20 9|M4 15L20 15|M10 3L8 21|M16 3L14 21";
export const historyIcon: IconShape = "M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8|M3 3v5h5|M12 7v5l4 2";
export const hourglassIcon: IconShape =
  "M5 22h14|M5 2h14|M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22|M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2";
export const houseIcon: IconShape =
  "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8|M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z";
export const inboxIcon: IconShape =
  "M22 12 16 12 14 15 10 15 8 12 2 12|M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z";
export const keyRoundIcon: IconShape =
  "M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z|M16 7.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0z";
export const landmarkIcon: IconShape =
  "M10 18v-7|M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949z|M14 18v-7|M18 18v-7|M3 22h18|M6 18v-7";
export const layoutListIcon: IconShape =
  "M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z|M4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z|M14 4h7|M14 9h7|M14 15h7|M14 20h7";
export const link2Icon: IconShape = "M9 17H7A5 5 0 0 1 7 7h2|M15 7h2a5 5 0 1 1 0 10h-2|M8 12L16 12";
export const listChecksIcon: IconShape = "M13 5h8|M13 12h8|M13 19h8|m3 17 2 2 4-4|m3 7 2 2 4-4";
export const lockKeyholeIcon: IconShape =
  "M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z|M5 10h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2z|M7 10V7a5 5 0 0 1 10 0v3";
export const logOutIcon: IconShape = "m16 17 5-5-5-5|M21 12H9|M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4";
export const menuIcon: IconShape = "M4 5h16|M4 12h16|M4 19h16";
export const minusIcon: IconShape = "M5 12h14";
export const monitorIcon: IconShape =
  "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z|M8 21L16 21|M12 17L12 21";
export const paperclipIcon: IconShape =
  "m16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551";
export const pencilIcon: IconShape =
  "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z|m15 5 4 4";
export const planeIcon: IconShape =
  "M17.8 19.2 16 11l3.5-3.5C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.5L13 8 4.8 6.2c-.5-.1-.9.1-1.1.5l-.3.5c-.2.5-.1 1 .3 1.3L9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.3c.3.4.8.5 1.3.3l.5-.2c.4-.3.6-.7.5-1.2z";
export const plusIcon: IconShape = "M5 12h14|M12 5v14";
export const receiptTextIcon: IconShape =
  "M13 16H8|M14 8H8|M16 12H8|M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z";
export const searchIcon: IconShape = "m21 21-4.34-4.34|M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z";
export const settingsIcon: IconShape =
  "M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915|M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z";
export const shieldCheckIcon: IconShape =
  "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z|m9 12 2 2 4-4";
export const shipIcon: IconShape =
  "M12 2v2|M12 9.189V13|M19 12V6a2 2 0 00-2-2H7a2 2 0 00-2 2v6|M19.38 19A11.6 11.6 0 0021 13l-8.188-3.639a2 2 0 00-1.624 0L3 13.001a11.6 11.6 0 002.81 7.76|M2 20c.6.5 1.2 1 2.5 1 2.5 0 2.5-2 5-2 1.3 0 1.9.5 2.5 1s1.2 1 2.5 1c2.5 0 2.5-2 5-2 1.3 0 1.9.5 2.5 1";
export const signatureIcon: IconShape =
  "m21 17-2.156-1.868A.5.5 0 0 0 18 15.5v.5a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1c0-2.545-3.991-3.97-8.5-4a1 1 0 0 0 0 5c4.153 0 4.745-11.295 5.708-13.5a2.5 2.5 0 1 1 3.31 3.284|M3 21h18";
export const squarePenIcon: IconShape =
  "M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7|M18.375 2.625a1 1 0 0 1 3 3l-9.013 9.014a2 2 0 0 1-.853.505l-2.873.84a.5.5 0 0 1-.62-.62l.84-2.873a2 2 0 0 1 .506-.852z";
export const stampIcon: IconShape =
  "M14 13V8.5C14 7 15 7 15 5a3 3 0 0 0-6 0c0 2 1 2 1 3.5V13|M20 15.5a2.5 2.5 0 0 0-2.5-2.5h-11A2.5 2.5 0 0 0 4 15.5V17a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1z|M5 22h14";
export const timerIcon: IconShape = "M10 2L14 2|M12 14L15 11|M4 14a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z";
export const trainFrontIcon: IconShape =
  "M8 3.1V7a4 4 0 0 0 8 0V3.1|m9 15-1-1|m15 15 1-1|M9 19c-2.8 0-5-2.2-5-5v-4a8 8 0 0 1 16 0v4c0 2.8-2.2 5-5 5Z|m8 19-2 3|m16 19 2 3";
export const trash2Icon: IconShape =
  "M10 11v6|M14 11v6|M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6|M3 6h18|M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2";
export const truckIcon: IconShape =
  "M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2|M15 18H9|M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14|M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z|M5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z";
export const undo2Icon: IconShape = "M9 14 4 9l5-5|M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11";
export const unplugIcon: IconShape =
  "m19 5 3-3|m2 22 3-3|M6.3 20.3a2.4 2.4 0 0 0 3.4 0L12 18l-6-6-2.3 2.3a2.4 2.4 0 0 0 0 3.4Z|M7.5 13.5 10 11|M10.5 16.5 13 14|m12 6 6 6 2.3-2.3a2.4 2.4 0 0 0 0-3.4l-2.6-2.6a2.4 2.4 0 0 0-3.4 0Z";
export const usbIcon: IconShape =
  "M9 7a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z|M3 20a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z|M4.7 19.3 19 5|m21 3-3 1 2 2Z|M9.26 7.68 5 12l2 5|m10 14 5 2 3.5-3.5|m18 12 1-1 1 1-1 1Z";
export const userRoundIcon: IconShape = "M7 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z|M20 21a8 8 0 0 0-16 0";
export const walletIcon: IconShape =
  "M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1|M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4";
export const wifiOffIcon: IconShape =
  "M12 20h.01|M8.5 16.429a5 5 0 0 1 7 0|M5 12.859a10 10 0 0 1 5.17-2.69|M19 12.859a10 10 0 0 0-2.007-1.523|M2 8.82a15 15 0 0 1 4.177-2.643|M22 8.82a15 15 0 0 0-11.288-3.764|m2 2 20 20";
export const xIcon: IconShape = "M18 6 6 18|m6 6 12 12";
