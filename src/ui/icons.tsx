import Add from "@mui/icons-material/Add";
import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import Badge from "@mui/icons-material/BadgeOutlined";
import Business from "@mui/icons-material/BusinessOutlined";
import Calculate from "@mui/icons-material/CalculateOutlined";
import Comment from "@mui/icons-material/ChatBubbleOutlined";
import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Close from "@mui/icons-material/Close";
import ContentCopy from "@mui/icons-material/ContentCopy";
import DarkMode from "@mui/icons-material/DarkModeOutlined";
import Delete from "@mui/icons-material/DeleteOutlined";
import Density from "@mui/icons-material/DensitySmall";
import Edit from "@mui/icons-material/EditOutlined";
import FactCheck from "@mui/icons-material/FactCheckOutlined";
import Download from "@mui/icons-material/FileDownloadOutlined";
import Upload from "@mui/icons-material/FileUploadOutlined";
import Filter from "@mui/icons-material/FilterList";
import Groups from "@mui/icons-material/GroupsOutlined";
import Shield from "@mui/icons-material/HealthAndSafetyOutlined";
import History from "@mui/icons-material/History";
import Home from "@mui/icons-material/HomeOutlined";
import Inbox from "@mui/icons-material/InboxOutlined";
import Chart from "@mui/icons-material/InsertChartOutlined";
import LightMode from "@mui/icons-material/LightModeOutlined";
import Logout from "@mui/icons-material/Logout";
import Menu from "@mui/icons-material/Menu";
import More from "@mui/icons-material/MoreVert";
import OpenInNew from "@mui/icons-material/OpenInNew";
import Password from "@mui/icons-material/Password";
import Pause from "@mui/icons-material/PauseOutlined";
import PersonSearch from "@mui/icons-material/PersonSearchOutlined";
import Place from "@mui/icons-material/PlaceOutlined";
import Play from "@mui/icons-material/PlayArrowOutlined";
import Poll from "@mui/icons-material/PollOutlined";
import Print from "@mui/icons-material/PrintOutlined";
import Unchecked from "@mui/icons-material/RadioButtonUnchecked";
import Refresh from "@mui/icons-material/Refresh";
import School from "@mui/icons-material/SchoolOutlined";
import Search from "@mui/icons-material/Search";
import Settings from "@mui/icons-material/SettingsOutlined";
import Star from "@mui/icons-material/StarBorder";
import Swap from "@mui/icons-material/SwapHoriz";
import Columns from "@mui/icons-material/ViewColumnOutlined";

/** Every icon the interface uses, each imported by its own file: by-name imports cost a megabyte. */
export const icons = {
  add: Add,
  print: Print,
  arrow: ArrowDropDown,
  audit: FactCheck,
  badge: Badge,
  chart: Chart,
  check: CheckCircle,
  unchecked: Unchecked,
  calculate: Calculate,
  close: Close,
  columns: Columns,
  company: Business,
  comment: Comment,
  copy: ContentCopy,
  dark: DarkMode,
  delete: Delete,
  density: Density,
  download: Download,
  edit: Edit,
  filter: Filter,
  groups: Groups,
  history: History,
  home: Home,
  inbox: Inbox,
  light: LightMode,
  logout: Logout,
  menu: Menu,
  more: More,
  next: ChevronRight,
  open: OpenInNew,
  password: Password,
  personSearch: PersonSearch,
  place: Place,
  poll: Poll,
  refresh: Refresh,
  run: Play,
  pause: Pause,
  school: School,
  search: Search,
  settings: Settings,
  shield: Shield,
  star: Star,
  swap: Swap,
  upload: Upload,
} as const;

export type IconName = keyof typeof icons;

/** Icon by a name that came from outside; unknown names draw the neutral one. */
export function iconNamed(name = ""): (typeof icons)[IconName] {
  return icons[Object.hasOwn(icons, name) ? (name as IconName) : "inbox"];
}
